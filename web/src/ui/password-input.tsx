import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Input } from './input.tsx';

export function PasswordInput({ className, ...props }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className={classes('relative block', className)}>
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <Button
        variant="ghost"
        size="icon"
        aria-pressed={shown}
        aria-label="Show password"
        className="absolute top-1 right-1 pointer-coarse:top-0 pointer-coarse:right-0"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </Button>
    </span>
  );
}
