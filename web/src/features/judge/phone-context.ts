import { createContext, use } from 'react';
import type { JudgePhone, PhoneState } from './judge-phone.ts';

interface Phone {
  phone: JudgePhone;
  state: PhoneState;
}

export const PhoneContext = createContext<Phone | undefined>(undefined);

export function usePhone(): Phone {
  const context = use(PhoneContext);
  if (!context) throw new Error('usePhone needs a PhoneContext');
  return context;
}
