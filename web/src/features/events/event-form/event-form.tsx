import { peopleMessages } from '@hackon/contract/people/messages';
import type { Issue } from '@hackon/contract/errors';
import type { ReactNode } from 'react';
import { FormProvider, type FieldPath, type UseFormReturn } from 'react-hook-form';
import type { RuleForm } from '../../../forms/use-rule-form.ts';
import { classes } from '../../../ui/classes.ts';
import type { EventFormValues } from './event-form-values.ts';
import { QuestionSection } from './question-section.tsx';
import {
  ContactFields,
  DateFields,
  FeeFields,
  RuleFields,
  TeamFields,
  VenueFields,
} from './event-form-sections.tsx';

interface EventFormProps {
  form: RuleForm<EventFormValues>;
  issuesOf: (values: EventFormValues) => Issue[];
  dateOnly: boolean;
  timeZone: string;
  /** Added to the hint about the dates. */
  datesHint?: string;
  /** Default true. */
  mayChangeMoney?: boolean;
  basics: ReactNode;
  prizes: ReactNode;
  /** Folded, after the sections. */
  folded?: ReactNode;
  preview: ReactNode;
  actions: ReactNode;
}

/** Wide screens show an index at the left and a preview at the right. */
export function EventForm(props: EventFormProps) {
  const {
    form,
    basics,
    prizes,
    timeZone,
    dateOnly,
    datesHint = '',
    mayChangeMoney = true,
    issuesOf,
    folded,
    preview,
    actions,
  } = props;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.submit}
        className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[8.5rem_minmax(0,1fr)_19rem]"
      >
        <SectionIndex form={form} />
        <div className="flex min-w-0 flex-col">
          <Section id="basics">{basics}</Section>
          <Section id="dates" hint={`Times are in ${zoneName(timeZone)}. ${datesHint}`.trim()}>
            <DateFields dateOnly={dateOnly} timeZone={timeZone} issuesOf={issuesOf} />
          </Section>
          <Section id="venue">
            <VenueFields />
          </Section>
          <Section id="teams">
            <TeamFields />
          </Section>
          <Section id="fee" {...(!mayChangeMoney && { hint: peopleMessages.missingRight.money })}>
            <fieldset disabled={!mayChangeMoney}>
              <FeeFields />
            </fieldset>
          </Section>
          <Section id="prizes">{prizes}</Section>
          <Section id="contact">
            <ContactFields />
          </Section>
          <Section id="rules">
            <RuleFields />
          </Section>
          <Section id="questions">
            <QuestionSection />
          </Section>
          {folded && <div className="border-t border-line pt-5 pb-8">{folded}</div>}
          <div
            data-form-bar
            className="bottom-0 z-10 tall:sticky -mx-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0"
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{actions}</div>
          </div>
        </div>
        <Preview>{preview}</Preview>
      </form>
    </FormProvider>
  );
}

type SectionId =
  | 'basics'
  | 'dates'
  | 'venue'
  | 'teams'
  | 'fee'
  | 'prizes'
  | 'contact'
  | 'rules'
  | 'questions';

/** An error in `fields` marks the section in the index. */
const SECTIONS: Record<SectionId, { title: string; fields: FieldPath<EventFormValues>[] }> = {
  basics: {
    title: 'Basics',
    fields: ['title', 'description', 'status', 'requirements', 'departments', 'skills'],
  },
  dates: { title: 'Dates', fields: ['startDate', 'endDate', 'registrationDeadline'] },
  venue: { title: 'Venue', fields: ['mode', 'venue', 'onlineLink'] },
  teams: {
    title: 'Teams',
    fields: ['minTeamSize', 'maxTeamSize', 'maxTeams', 'registerBy', 'hasWaitlist', 'offerHours', 'hasBoard'],
  },
  fee: { title: 'Fee and UPI', fields: ['entryFee', 'paymentDetails'] },
  prizes: { title: 'Prizes', fields: ['prizes', 'prizeTiers', 'prizePool'] },
  contact: { title: 'Contact', fields: ['contactEmail', 'contactPhone', 'whatsappLink'] },
  rules: { title: 'Rules', fields: ['rules'] },
  questions: { title: 'Questions', fields: ['questions'] },
};

function SectionIndex({ form }: { form: UseFormReturn<EventFormValues> }) {
  const { getFieldState, formState } = form;
  return (
    <nav aria-label="Sections of the form" className="hidden xl:block">
      <ul className="sticky top-6 -ml-2.5 flex flex-col gap-0.5">
        {Object.entries(SECTIONS).map(([id, { title, fields }]) => {
          const isFaulty = fields.some((field) => getFieldState(field, formState).invalid);
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex items-center justify-between gap-2 rounded-control px-2.5 py-1.5 text-small font-medium text-muted hover:bg-sunken hover:text-ink"
              >
                {title}
                {isFaulty && (
                  <span className="size-1.5 rounded-full bg-red">
                    <span className="sr-only">needs a correction</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Section({ id, hint, children }: { id: SectionId; hint?: string; children: ReactNode }) {
  const isFirst = id === 'basics';
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classes('scroll-mt-6 pb-8', !isFirst && 'border-t border-line pt-7')}
    >
      <h2 id={`${id}-title`} className={classes('text-title', !hint && 'mb-4')}>
        {SECTIONS[id].title}
      </h2>
      {hint && <p className="mt-0.5 mb-4 text-small text-muted">{hint}</p>}
      {children}
    </section>
  );
}

function Preview({ children }: { children: ReactNode }) {
  return (
    <aside aria-label="Preview of the public card" className="mt-8 max-lg:max-w-sm lg:mt-0">
      <div className="lg:sticky lg:top-6">
        <p className="mb-2 text-caption font-semibold text-muted">How students see it in the list</p>
        {children}
      </div>
    </aside>
  );
}

/** Returns 'India Standard Time (Asia/Kolkata)'. */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', { timeZone, timeZoneName: 'long' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name ? `${name} (${timeZone})` : timeZone;
}
