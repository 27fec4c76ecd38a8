import type { ComponentType } from 'react';
import type { BookingStep } from '#domain/booking/form.ts';
import { GeneralInfoStep } from './general-info-step.tsx';
import { NotesStep } from './notes-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { VerificationStep } from './verification-step.tsx';

/** What each step shows. */
export const stepViews: Record<BookingStep, ComponentType> = {
  generalInfo: GeneralInfoStep,
  verification: VerificationStep,
  services: ServicesStep,
  notes: NotesStep,
};
