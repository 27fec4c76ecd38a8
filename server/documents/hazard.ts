/**
 * Why a document is not safe to open: `scripts` run or start something, `embedded` are files in the file, `foreign_data`
 * makes it a file of another type too.
 */
export type DocumentHazard = 'macros' | 'scripts' | 'embedded' | 'foreign_data' | 'damaged';
