import { PRIVACY_VERSIONS } from '@/domain/people/privacyVersions';
import { formatDay } from '@/language/formatters';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { PRIVACY_SECTIONS } from './privacySections';

export type PrivacyPolicyTextProps = {
  /** The level of the sections' headings: one below the heading above the text. */
  readonly headingLevel?: 2 | 3;
  readonly className?: string;
};

/** The privacy policy in plain words, for its own page and for the registration forms. */
export function PrivacyPolicyText({ headingLevel = 2, className }: PrivacyPolicyTextProps) {
  const { _ } = useWords();
  const [newest] = PRIVACY_VERSIONS;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div
      className={cx(
        'flex max-w-prose flex-col gap-7 leading-relaxed [&_li]:ml-5 [&_li]:list-disc [&_ul]:flex [&_ul]:flex-col [&_ul]:gap-1.5',
        className,
      )}
    >
      <p>
        {_(
          'This says what Talaan keeps about teachers, administrators and learners, why, who sees it, and what you can do about it.',
        )}
      </p>
      <p className="text-muted">
        {_('Version {version}, of {date}.', {
          version: newest.version,
          date: formatDay(newest.from),
        })}
      </p>
      {PRIVACY_SECTIONS.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={`privacy-${id}`} className="flex flex-col gap-2.5">
          <Heading id={`privacy-${id}`} className="font-semibold text-lg">
            {_(title)}
          </Heading>
          {body(_)}
        </section>
      ))}
      <section aria-labelledby="privacy-changes" className="flex flex-col gap-2.5">
        <Heading id="privacy-changes" className="font-semibold text-lg">
          {_('What changed in version {version}', { version: newest.version })}
        </Heading>
        <ul>
          {newest.changes.map((change) => (
            <li key={change}>{_(change)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
