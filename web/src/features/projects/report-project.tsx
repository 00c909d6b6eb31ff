import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import { useHydrating } from '../../format/use-hydrating.ts';
import { Button } from '../../ui/button.tsx';

const ReportDialog = lazy(() =>
  import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
);

export function ReportProject({ id, title }: { id: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrating = useHydrating();
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="-ml-3"
        disabled={isHydrating}
        onClick={() => setOpen(true)}
      >
        <Flag />
        Report this project
      </Button>
      {isOpen && (
        <Suspense>
          <ReportDialog id={id} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
