import { questionLimits } from './limits.ts';

export const questionMessages = {
  answerRequired: 'Please answer this question',
  consentRequired: 'Please agree to this',
  answerInvalid: 'Please check this answer',
  numberInvalid: 'Please enter a number',
  dateInvalid: 'Please enter a date',
  linkInvalid: 'Please enter a link that starts with https:// or http://',
  changed: 'The organizer changed the questions of this event. Please check your answers and send again.',
  labelRequired: 'Please enter the question',
  optionRequired: 'Please enter the option',
  optionsRequired: 'Please enter two options or more',
  optionTwice: 'This option appears twice',
  questionTwice: 'Two questions have the same id',
  tooMany: `An event has at most ${questionLimits.asked} questions`,
  tooManyRetired: 'This event has too many retired questions. Please change one of its questions instead.',
  tooManyOptions: `A question has at most ${questionLimits.options} options, with the retired ones`,
  kindFixed: 'Teams have answered this question, so its type and scope cannot change',
  pleaseComplete: 'Please complete',
  sensitive: 'This looks sensitive. Ask only what the event needs, and never ask for passwords or bank data.',
} as const;
