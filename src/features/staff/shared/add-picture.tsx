import { Button, FileButton } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import type { AddedPicture, PictureBucket } from '#domain/offer/picture.ts';
import { RefusalAlert } from './refusal-text.tsx';
import { useStaff } from '#src/features/staff/frame/staff-context.ts';
import { useStaffCall } from './use-staff-call.ts';

interface AddPictureProps {
  bucket: PictureBucket;
  label: string;
  /** Once it is stored. */
  onPicture: (picture: AddedPicture) => void;
}

/** A button that chooses a picture and stores it. */
export function AddPicture({ bucket, label, onPicture }: AddPictureProps) {
  const { storePicture } = useStaff();
  const resetInput = useRef<() => void>(null);
  const storing = useStaffCall(async (picture: File) => {
    onPicture(await storePicture(bucket, picture));
  });
  return (
    <div>
      <FileButton
        accept="image/jpeg,image/png,image/webp"
        resetRef={resetInput}
        onChange={(picture) => {
          if (picture) {
            storing.start(picture);
          }
          // Without this, choosing the same picture again after a failure fires no event.
          resetInput.current?.();
        }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={storing.isBusy}
            leftSection={<ImagePlus size={18} />}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <RefusalAlert failure={storing.failure} />
    </div>
  );
}
