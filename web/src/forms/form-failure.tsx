import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';

export function FormFailure({ message, remedy }: { message: string | undefined; remedy?: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <div className="flex items-start gap-2.5 rounded-control bg-red-soft px-3.5 py-3 text-small font-medium text-red">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          <div className="flex min-w-0 flex-col items-start gap-2.5">
            <p>{message}</p>
            {remedy}
          </div>
        </div>
      )}
    </div>
  );
}
