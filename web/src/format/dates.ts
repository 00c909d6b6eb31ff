/** Dates as a person reads them: said in the contract, since share cards and mails of the server say them too. */
export { formatDateTime, formatDay, formatPosterDay, formatRange } from '@hackon/contract/format-dates';
