import { useWindowEvent } from '@mantine/hooks';

/** Refuses files that are dropped beside the drop zone: the browser would open them in place of the form. */
export function useFileDropGuard(): void {
  // The whole page is listened to: a drop on the header would leave the form too.
  useWindowEvent('dragover', refuseFiles);
  useWindowEvent('drop', refuseFiles);
}

/** The drop zone has prevented the default of its own events. Dragged text is left to its input. */
function refuseFiles(event: DragEvent): void {
  if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  }
}
