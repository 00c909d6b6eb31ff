import type { FeatureTables } from '../../../define-feature.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    payment_questions: PaymentQuestionsTable;
  }
}

/** The organizer's question about a payment. Changes only under the event's lock. */
interface PaymentQuestionsTable {
  attempt_id: string;
  question: string;
  asked_at: string;
  answered_at: string | null;
  /** WebP in base64. Not a file, because the folder of pictures is public. */
  picture: string | null;
}

export const paymentQuestionsTables = {
  payment_questions: {
    personalData: { collect: 'Collected with their teams', erase: 'Erased with their teams' },
  },
} satisfies FeatureTables;
