/** Downloads a generated file. */
export function download({ name, file }: { name: string; file: Blob }): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
