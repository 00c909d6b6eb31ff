import { classes } from './classes.ts';

/** Use one primary action per view. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** `icon` needs an aria-label. */
  size?: 'small' | 'medium' | 'large' | 'icon';
}

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-semibold whitespace-nowrap ' +
  'transition-colors select-none disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55 aria-busy:cursor-progress ' +
  'pointer-coarse:min-h-11 [&_svg]:size-[1.125em] [&_svg]:shrink-0';

const VARIANT = {
  primary: 'border-transparent bg-brand text-on-brand not-disabled:hover:bg-brand-strong',
  secondary: 'border-line bg-surface text-ink not-disabled:hover:border-control not-disabled:hover:bg-sunken',
  ghost: 'border-transparent text-muted not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  danger: 'border-transparent bg-danger text-on-danger not-disabled:hover:bg-danger-strong',
};

const SIZE = {
  small: 'min-h-9 px-3 py-1 text-small',
  medium: 'min-h-11 px-4 py-2 text-body',
  large: 'min-h-13 px-6 py-3 text-body',
  icon: 'size-9 text-body pointer-coarse:min-w-11',
};

/** For elements other than Button. */
export function buttonClasses({ variant = 'primary', size = 'medium' }: ButtonLook): string {
  return classes(BASE, VARIANT[variant], SIZE[size]);
}
