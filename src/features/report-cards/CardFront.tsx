import { type CardFrame, type CardPartProps, fullNameOf } from './cardModel';
import { isSenior } from './cardSemesters';
import { type CardLanguage, cardText } from './cardWords';

/** The cover: heading of the school, the learner, the letter to the parent, and the signatures. */
export function CardFront({ card, frame }: CardPartProps) {
  const { section, language, cards, head, track } = frame;
  const t = cardText(language);
  const { learner, left } = card;
  const isTerms = cards.form === 'terms';
  return (
    <>
      <p className="sf9-form">{t('form')}</p>
      <Heading frame={frame} />
      <h1 className="sf9-name">{t(isTerms ? 'performanceReport' : 'progressReport')}</h1>
      <div className="sf9-fields">
        <Field label={t('name')} text={fullNameOf(learner)} isWide />
        <Field label={t('lrn')} text={learner.lrn} isWide />
        <Field label={t('age')} text="" />
        <Field label={t('sex')} text={learner.sex === '' ? '' : t(learner.sex === 'M' ? 'male' : 'female')} />
        <Field label={t('grade')} text={section.gradeLevel} />
        <Field label={t('section')} text={section.name} />
        <Field label={t('schoolYear')} text={section.academicYear} isWide />
        {isSenior(section) ? <Field label={t('track')} text={track} isWide /> : null}
      </div>
      {left ? (
        <p className="sf9-left">
          {t(left.standing)}
          {left.on === '' ? '' : `, ${left.on}`}
        </p>
      ) : null}
      <div className="sf9-letter">
        <p>{t('dearParent')}</p>
        <Letter words={isTerms ? ['letterTerms', 'welcome'] : ['letter', 'welcome']} language={language} />
      </div>
      <div className="sf9-signatures">
        <Signature name={head} under={t('head')} />
        <Signature name={section.adviserName} under={t('adviser')} />
      </div>
      {isTerms ? null : <Transfer language={language} />}
    </>
  );
}

function Heading({ frame: { school, language, cards } }: { frame: CardFrame }) {
  const t = cardText(language);
  const { region, division } = school.address;
  // The directory has `Batangas`; a school may know it as `Schools Division of Batangas`.
  const office = /\b(division|sangay|sdo)\b/i.test(division) ? division : `${t('division')} ${division}`;
  return (
    <header className="sf9-heading">
      {school.logo === null ? null : <img src={school.logo} alt="" />}
      <div>
        <p>{t('republic')}</p>
        <p>{t('department')}</p>
        {region === '' ? null : <p>{region}</p>}
        {division === '' ? null : <p>{office}</p>}
        {cards.form === 'quarters' ? (
          <p className="sf9-district">
            <span>{t('district')}</span>
            <i />
          </p>
        ) : null}
        <p className="sf9-school">{school.name}</p>
        <p>{`${t('schoolId')}: ${school.id}`}</p>
      </div>
    </header>
  );
}

type FieldProps = { label: string; text: string; isWide?: boolean };

/** A label and a line, with the text on it or room to write. */
function Field({ label, text, isWide = false }: FieldProps) {
  return (
    <p className={isWide ? 'sf9-field sf9-wide' : 'sf9-field'}>
      <span>{`${label}:`}</span>
      {/* A space keeps the line of an empty field at the height of the others. */}
      <b>{text === '' ? '\u00a0' : text}</b>
    </p>
  );
}

function Letter({
  words,
  language,
}: {
  words: readonly ('letter' | 'letterTerms' | 'welcome')[];
  language: CardLanguage;
}) {
  // Whole sentences in two languages stand below one another, without a stroke between them.
  const languages: readonly CardLanguage[] = language === 'both' ? ['en', 'fil'] : [language];
  return languages.map((each) => <p key={each}>{words.map(cardText(each)).join(' ')}</p>);
}

function Signature({ name, under }: { name: string; under: string }) {
  return (
    <div className="sf9-signature">
      <b>{name}</b>
      <span>{under}</span>
    </div>
  );
}

/** The certificate of transfer and its cancellation, filled in by hand. */
function Transfer({ language }: { language: CardLanguage }) {
  const t = cardText(language);
  return (
    <section className="sf9-transfer">
      <h2>{t('certificate')}</h2>
      <div className="sf9-fields">
        <Field label={t('admittedTo')} text="" />
        <Field label={t('section')} text="" />
        <Field label={t('eligibleFor')} text="" isWide />
      </div>
      <p>{`${t('approved')}:`}</p>
      <div className="sf9-signatures">
        <Signature name="" under={t('head')} />
        <Signature name="" under={t('adviser')} />
      </div>
      <h2>{t('cancellation')}</h2>
      <div className="sf9-fields">
        <Field label={t('admittedIn')} text="" />
        <Field label={t('date')} text="" />
      </div>
      <div className="sf9-signatures sf9-one">
        <Signature name="" under={t('head')} />
      </div>
    </section>
  );
}
