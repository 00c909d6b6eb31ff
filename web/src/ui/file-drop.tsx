import { useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { useControl } from './field.tsx';

/** Its children are the label. */
export function FileDrop({
  accept,
  onFile,
  disabled = false,
  className,
  children,
}: {
  /** Media types. People can drop files of any type. */
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
        // Covers the whole box, so clicks and drops work everywhere.
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          take(target.files);
          // Lets the person choose the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}
