import { Link, type LinkProps } from 'react-router';
import { buttonClasses, type ButtonLook } from './button-look.ts';
import { classes } from './classes.ts';

/** A full URL in `to` reloads the page. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: LinkProps & ButtonLook & { className?: string }) {
  return <Link className={classes(buttonClasses({ variant, size }), className)} {...props} />;
}
