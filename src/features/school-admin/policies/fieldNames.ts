import type { PolicyForm } from '@/domain/school/policyForm';
import { say } from '@/language/words';

/** The name of a place in the form, as it begins a sentence. */
export function fieldName(field: string, form: PolicyForm): string {
  const [, list = '', number = '', end = ''] = /^(\w+)\[(\d+)\]\.?(\w*)$/.exec(field) ?? [];
  const index = Number(number);
  if (list === 'periods') return say('The name of period {number}', { number: index + 1 });
  if (list === 'components' && end === 'defaultWeight') {
    return say('The weight of {name}', { name: form.components[index]?.name ?? '' });
  }
  if (list === 'components') return say('The name of component {number}', { number: index + 1 });
  if (list === 'parts' && end === 'share') return say('The share of {name}', { name: form.parts[index]?.name ?? '' });
  if (list === 'parts') return say('The name of part {number}', { number: index + 1 });
  if (list === 'descriptors' && end === 'from') {
    return say('The lowest grade of descriptor {number}', { number: index + 1 });
  }
  if (list === 'descriptors') return say('The name of descriptor {number}', { number: index + 1 });
  return wholeName(field);
}

function wholeName(field: string): string {
  if (field === 'name') return say('The name');
  if (field === 'periods') return say('The periods');
  if (field === 'components.defaultWeight') return say('The sum of the weights');
  if (field === 'parts') return say('The list of parts with a share');
  if (field === 'parts.share') return say('The sum of the shares');
  if (field === 'emptyComponent') return say('The rule for a component without a score');
  if (field === 'scale.floor') return say('The lowest grade of the scale');
  if (field === 'passingGrade') return say('The pass mark');
  if (field === 'descriptors') return say('The list of descriptors');
  if (field === 'rows') return say('The table');
  return field;
}
