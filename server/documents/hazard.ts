/**
 * Why a document is not safe to open: `scripts` run or start something, `embedded` are files in the file, `linked` are a
 * template or an object that it loads from elsewhere, `foreign_data` makes it a file of another type too.
 */
export type DocumentHazard =
  | 'macros'
  | 'scripts'
  | 'embedded'
  | 'linked'
  | 'foreign_data'
  | 'damaged';
