import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo.tsx';

/** A screen without projects. */
export function PlainScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-16 max-w-xl items-center px-4">
          <Logo />
        </div>
      </header>
      <main className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-8">
        <h1 className="text-page wrap-anywhere">{title}</h1>
        {children}
      </main>
    </>
  );
}
