import { useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { useControl } from './field.tsx';

/** A box to choose or drop a file. Its children are the label. Inside a Field it needs no id. */
export function FileDrop({
  accept,
  onFile,
  disabled = false,
  className,
  children,
}: {
  /** Media types. A dropped file may have any type. */
  accept: readonly string[];
  onFile: (file: File) => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const control = useControl();
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const file = files?.item(0);
    if (file) onFile(file);
  }

  return (
    <div
      className={classes(
        'relative flex items-center justify-center gap-3 rounded-control border border-dashed px-4 py-3 text-center text-small transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isOver ? 'border-brand bg-sunken' : 'border-control bg-surface hover:border-muted',
        className,
      )}
    >
      {children}
      <input
        {...control}
        type="file"
        disabled={disabled}
        accept={accept.join(',')}
        // Covers the box, so the input handles clicks and drops anywhere.
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          take(target.files);
          // Allows choosing the same file again after an error.
          target.value = '';
        }}
      />
    </div>
  );
}
