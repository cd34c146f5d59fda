import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { policyRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import type { SchoolPolicyDoc } from '@/domain/school/policies';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { ownName } from '@/store/school/policyNames';
import { notified } from '@/store/state/shell';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/form/Button';
import { deleteDraft, makeDraft, publishDraft, saveDraft } from './policyActions';
import { toFields } from './policyForm';
import { usePolicyFields } from './usePolicyForm';

type Work = 'saving' | 'publishing' | 'deleting' | 'making';

export function PolicyActions({ policy }: { policy: SchoolPolicyDoc }) {
  return policy.publishedAt === null ? <DraftActions draft={policy} /> : <PublishedActions policy={policy} />;
}

/** Runs one thunk at a time; its outcome is a toast. Answers whether it succeeded. */
function useWork() {
  const dispatch = useAppDispatch();
  const [work, setWork] = useState<Work | null>(null);
  const run = async <Answer,>(name: Work, thunk: Thunk<Promise<Answer>>, done: string): Promise<Answer | null> => {
    setWork(name);
    try {
      const answer = await dispatch(thunk);
      dispatch(notified({ message: done, status: 'success' }));
      return answer;
    } catch (error) {
      dispatch(notified({ message: errorSentence(error), status: 'error' }));
      return null;
    } finally {
      setWork(null);
    }
  };
  return { work, run };
}

function DraftActions({ draft }: { draft: SchoolPolicyDoc }) {
  const { _ } = useWords();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { work, run } = useWork();
  const { form, isDirty, check, discard } = usePolicyFields();
  const [question, setQuestion] = useState<'publish' | 'delete' | null>(null);
  const name = ownName(draft);
  const onCheck = () => {
    if (check()) dispatch(notified({ message: _('Nothing is wrong with this policy.'), status: 'success' }));
  };
  /** Answers whether the draft is stored as it is shown. */
  const save = async () => {
    if (!check()) return false;
    if (!isDirty) return true;
    const save = saveDraft(draft, toFields(form, draft));
    return (await run('saving', save, _('The draft was saved.'))) !== null;
  };
  const publish = async () => {
    await run('publishing', publishDraft(draft), _('{policy} is published.', { policy: name }));
    setQuestion(null);
  };
  const remove = async () => {
    const done = await run('deleting', deleteDraft(draft.id), _('The draft was deleted.'));
    if (done === null) setQuestion(null);
    else await navigate(ROUTE.adminPolicies);
  };
  return (
    <>
      <Button variant="ghost" onClick={() => setQuestion('delete')}>
        {_('Delete draft')}
      </Button>
      {isDirty ? <Button onClick={discard}>{_('Discard changes')}</Button> : null}
      <Button onClick={onCheck}>{_('Check')}</Button>
      <Button
        disabled={work !== null}
        onClick={() => void save().then((isStored) => isStored && setQuestion('publish'))}
      >
        {isDirty ? _('Save and publish') : _('Publish')}
      </Button>
      <Button variant="primary" disabled={!isDirty} loading={work === 'saving'} onClick={() => void save()}>
        {_('Save')}
      </Button>
      <ConfirmDialog
        open={question === 'publish'}
        title={_('Publish {policy}?', { policy: name })}
        confirmLabel={_('Publish')}
        tone="primary"
        busy={work === 'publishing'}
        onConfirm={() => void publish()}
        onCancel={() => setQuestion(null)}
      >
        {_('Teachers can then choose it for their classes. A published policy can never be changed or deleted.')}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'delete'}
        title={_('Delete the draft {policy}?', { policy: name })}
        confirmLabel={_('Delete draft')}
        busy={work === 'deleting'}
        onConfirm={() => void remove()}
        onCancel={() => setQuestion(null)}
      >
        {_('No class uses a draft, so no grade changes.')}
      </ConfirmDialog>
    </>
  );
}

function PublishedActions({ policy }: { policy: SchoolPolicyDoc }) {
  const { _ } = useWords();
  const navigate = useNavigate();
  const attemptOf = useAttempts();
  const { work, run } = useWork();
  const make = async () => {
    const id = await run('making', makeDraft(policy, attemptOf(policy)), _('The draft of a new version was made.'));
    if (id !== null) await navigate(policyRoute(id));
  };
  return (
    <Button variant="primary" loading={work === 'making'} onClick={() => void make()}>
      {_('New version')}
    </Button>
  );
}
