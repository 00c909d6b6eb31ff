import { judgingLimits } from '@hackon/contract/judging/limits';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { usePhone } from './phone-context.ts';
import type { Visit } from './visit.ts';

/** Folded until the judge wants to write or has written. */
export function Comments({ round: { _id: roundId }, project: { _id } }: Visit) {
  const { phone } = usePhone();
  const draft = phone.draft(roundId, _id);
  const [isWanted, want] = useState(draft.commentTeam !== '' || draft.commentPrivate !== '');
  if (!isWanted) {
    return (
      <Button variant="ghost" className="mt-2 -ml-4" onClick={() => want(true)}>
        <Plus />
        Comment for the team or the organizer
      </Button>
    );
  }
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Field label="For the team" hint="The team may read it after the results.">
        <Textarea
          rows={3}
          maxLength={judgingLimits.comment}
          value={draft.commentTeam}
          onChange={({ target }) => phone.changeReview(roundId, _id, { commentTeam: target.value })}
        />
      </Field>
      <Field label="For the organizer" hint="The team does not see it.">
        <Textarea
          rows={3}
          maxLength={judgingLimits.comment}
          value={draft.commentPrivate}
          onChange={({ target }) => phone.changeReview(roundId, _id, { commentPrivate: target.value })}
        />
      </Field>
    </div>
  );
}
