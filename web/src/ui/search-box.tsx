import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Input } from './input.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/**
 * Searches `delay` ms after the last key, or on Enter. The key `/` focuses it. `value` comes from the URL. Set `page`
 * to make it work before hydration: the browser then sends it with all controls that have `form={page.id}`.
 */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onSearch,
  delay = 250,
  page,
  className,
}: {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (text: string) => void;
  delay?: number;
  page?: { id: string; path: string; name: string };
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // A delayed search must not undo a newer filter.
  const latestSearch = useRef(onSearch);
  const [text, setText] = useState(value);

  // Keeps typed text unless `value` changes.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);

  useEffect(() => {
    latestSearch.current = onSearch;
  }, [onSearch]);

  useEffect(() => () => clearTimeout(timer.current), []);
  const areShortcutsOn = useShortcuts({ '/': { does: label, act: () => input.current?.focus() } });

  function search(wanted: string) {
    clearTimeout(timer.current);
    if (wanted.trim() === sent.current) return;
    sent.current = wanted.trim();
    latestSearch.current(sent.current);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(search, delay, next);
  }

  return (
    <form
      id={page?.id}
      action={page?.path}
      className={classes('flex gap-3', className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <span className="relative block min-w-0 grow">
        <Search className="pointer-events-none absolute top-3.5 left-3 size-4 text-muted" />
        <Input
          ref={input}
          type="search"
          name={page?.name}
          aria-label={label}
          aria-keyshortcuts={areShortcutsOn ? '/' : undefined}
          placeholder={placeholder}
          className="pr-12 pl-9.5 [&::-webkit-search-cancel-button]:appearance-none"
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <Button
            variant="ghost"
            size="icon"
            aria-label="Clear search"
            className="absolute top-1 right-1 noscript:hidden pointer-coarse:top-0 pointer-coarse:right-0"
            onClick={() => {
              setText('');
              search('');
              input.current?.focus();
            }}
          >
            <X />
          </Button>
        )}
      </span>
      {page && (
        <Button type="submit" variant="secondary" className="not-noscript:hidden">
          Search
        </Button>
      )}
    </form>
  );
}
