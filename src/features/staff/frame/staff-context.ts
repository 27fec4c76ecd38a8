import { createContext, use } from 'react';
import type { AddedPicture, PictureBucket } from '#domain/offer/picture.ts';
import type { SendStaffCall } from '#domain/staff/call.ts';
import type { Me } from '#domain/staff/me.ts';
import { mayDo } from '#domain/staff/me.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { closureMachine } from '#machines/closure/closure.machine.ts';

/** What every page of staff gets by React context. */
interface Staff {
  me: Me;
  call: SendStaffCall;
  /** The content of a customer's document, which staff's log then names. */
  openDocument: (id: string, signal: AbortSignal) => Promise<Blob>;
  /** Stores a picture that the offer or an event then names. */
  storePicture: (bucket: PictureBucket, picture: Blob) => Promise<AddedPicture>;
  /** The address of a picture that the offer names. */
  pictureUrl: (bucket: PictureBucket, file: string) => string;
  /** Calls `onChange` after each change by anyone; returns how to stop. */
  follow: (onChange: () => void) => () => void;
  /** The machine that closes a room. */
  closure: typeof closureMachine;
}

export const StaffContext = createContext<Staff | null>(null);

export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) {
    throw new Error('useStaff needs a <StaffContext> above it');
  }
  return staff;
}

/** Whether the person may do this: what they may not is not offered. */
export function useMayDo(): (permission: Permission) => boolean {
  const { me } = useStaff();
  return (permission) => mayDo(me, permission);
}
