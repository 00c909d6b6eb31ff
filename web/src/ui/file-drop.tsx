import { useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { useControl } from './field.tsx';

/**
 * Takes one file, chosen or dropped: a box that is a file input to keyboard and screen reader. The children are what
 * it says. Inside a Field it needs no id.
 */
export function FileDrop({
  accept,
  onFile,
  disabled = false,
  className,
  children,
}: {
  /** Media types; a file that is dropped may be of any. */
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
        // All of the box, so that a click and a drop anywhere in it are the input's own.
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          take(target.files);
          // The same file chosen again, after a fault, is a choice too.
          target.value = '';
        }}
      />
    </div>
  );
}
