import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface RowItem {
  _id: string;
  code?: string;
  title: string;
  facts: readonly string[];
}

/** A list of tracks or prizes to edit, move and delete. */
export function TracksRows({
  label,
  items,
  deleteHint,
  isBusy,
  onEdit,
  onMove,
  onDelete,
}: {
  label: string;
  items: readonly RowItem[];
  deleteHint: string;
  isBusy: boolean;
  onEdit: (id: string) => void;
  onMove: (id: string, position: number) => void;
  onDelete: (id: string) => void;
}) {
  const [asked, setAsked] = useState<RowItem>();
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((item, index) => (
          <li
            key={item._id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 pr-2 pl-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">
                {item.code && <span className="mr-2 text-muted tabular-nums">{item.code}</span>}
                {item.title}
              </p>
              <p className="text-small wrap-anywhere text-muted">{item.facts.join(' · ')}</p>
            </div>
            <div className="flex">
              <IconButton
                label={`Move ${item.title} up`}
                disabled={index === 0 || isBusy}
                onClick={() => onMove(item._id, index - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={`Move ${item.title} down`}
                disabled={index === items.length - 1 || isBusy}
                onClick={() => onMove(item._id, index + 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton label={`Edit ${item.title}`} onClick={() => onEdit(item._id)}>
                <Pencil />
              </IconButton>
              <IconButton label={`Delete ${item.title}`} disabled={isBusy} onClick={() => setAsked(item)}>
                <Trash2 />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={`Delete “${asked.title}”?`}
          confirmLabel="Delete"
          onConfirm={() => {
            onDelete(asked._id);
            setAsked(undefined);
          }}
        >
          {deleteHint}
        </ConfirmDialog>
      )}
    </>
  );
}

function IconButton({
  label,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
