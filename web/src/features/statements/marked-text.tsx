import { isPayCode } from '@hackon/contract/pay-codes/pay-code-form';
import { bankTransactionId, isUsualTransactionId } from '@hackon/contract/teams/upi';

/** Shows an id in groups of four, with the digits marked that differ from the other id. */
export function MarkedId({ value, other }: { value: string; other: string | null }) {
  const id = bankTransactionId(value);
  const against = other === null ? id : bankTransactionId(other);
  if (!isUsualTransactionId(id) || !isUsualTransactionId(against)) return <span>{value}</span>;
  return (
    <span className="tabular-nums">
      {Array.from(id, (digit, at) => {
        const gap = at > 0 && at % 4 === 0 ? ' ' : '';
        return digit === against[at] ? (
          `${gap}${digit}`
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the digits of one id
          <span key={at}>
            {gap}
            <Marked>{digit}</Marked>
          </span>
        );
      })}
    </span>
  );
}

/** Marks pay codes in the line of the bank. */
export function MarkedNarration({ text }: { text: string }) {
  return text.split(/([A-Z0-9]+)/iu).map((part, at) =>
    // oxlint-disable-next-line react/no-array-index-key -- the words of one line
    isPayCode(part.toUpperCase()) ? <Marked key={at}>{part}</Marked> : part,
  );
}

function Marked({ children }: { children: string }) {
  return <mark className="rounded-sm bg-amber-soft px-0.5 font-bold text-amber">{children}</mark>;
}
