import { CircleAlert } from 'lucide-react';

/** Why a form could not be sent, in a red box above its button; nothing while all is well. */
export function FormFailure({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex items-start gap-2.5 rounded-control bg-red-soft px-3.5 py-3 text-small font-medium text-red">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
