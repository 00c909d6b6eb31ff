import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-look.ts';
import { classes } from './classes.ts';

/** Shows 'Copied' for two seconds. */
export function CopyButton({
  text,
  label = 'Copy',
  icon,
  onCopied,
  onFailed,
  variant = 'secondary',
  size = 'small',
  className,
}: ButtonLook & {
  text: string;
  label?: string;
  icon?: ReactNode;
  onCopied?: () => void;
  onFailed?: () => void;
  className?: string;
}) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The browser gave no permission, or the page has no HTTPS.
      onFailed?.();
      return;
    }
    setCopied(true);
    onCopied?.();
  }

  return (
    <Button
      variant={variant}
      size={size}
      title={size === 'icon' ? label : undefined}
      className={className}
      onClick={() => void copy()}
    >
      {copied ? <Check /> : (icon ?? <Copy />)}
      <span aria-live="polite" className={classes(size === 'icon' && 'sr-only')}>
        {copied ? 'Copied' : label}
      </span>
    </Button>
  );
}
