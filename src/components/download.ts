/** Downloads a file, whose object URL ends with it. */
export function download({ name, url }: { name: string; url: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
