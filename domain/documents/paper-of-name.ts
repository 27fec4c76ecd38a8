import { plainWords } from '#domain/text/plain-words.ts';
import type { LegalDocumentKind } from './legal-documents.ts';

type PaperNames = Record<LegalDocumentKind, RegExp>;

/** Names of the papers in English, French and Arabic, as `plainWords` leaves them. */
const papers: PaperNames = {
  nic: /(?:^|\P{L})ni[cs](?!\p{L})|identification statistique|statistical id|تعريف الاحصا/u,
  nif: /(?:^|\P{L})nif(?!\p{L})|(identification|immatriculation|carte) fiscale|(?:^|\P{L})tax id|جباي/u,
  commercial_register: /(?:^|\P{L})(rc|cnrc)(?!\p{L})|regist(re|er)|سجل ?(ال)?تجاري/u,
  c20: /(?:^|\P{L})(c|ج|سي) ?20(?!\d)/u,
};

/** What counts in the place of a paper until the company has it (docs/decisions/062). */
const papersInFormation: PaperNames = {
  nic: /(?:^|\P{L})(cni|id card|identity)|d ?identite|passe?port|جواز|بطاقه (ال)?(تعريف|هويه)/u,
  nif: /recepisse|receipt|(?:^|\P{L})(accuse|wasl)(?!\p{L})|وصل/u,
  commercial_register: /denomination|(reserved|reservation).*name|name reserv|تسميه/u,
  c20: /(?:^|\P{L})statuts?(?!\p{L})|articles of|قانون.?(ال)?اساسي/u,
};

/**
 * The paper that a file is, by its name alone: `NIC.pdf`, `extrait du registre de commerce.jpg`, `السجل التجاري.pdf`. Null when
 * the name fits none of the papers, or several. `isInFormation`: also the papers that count until the company has its own.
 */
export function paperOfName(fileName: string, isInFormation: boolean): LegalDocumentKind | null {
  const name = plainWords(fileName.replace(/\.[^.]*$/, ''));
  return onlyFit(papers, name) ?? (isInFormation ? onlyFit(papersInFormation, name) : null);
}

function onlyFit(names: PaperNames, name: string): LegalDocumentKind | null {
  const fits = (Object.keys(names) as LegalDocumentKind[]).filter((kind) => names[kind].test(name));
  return fits.length === 1 ? (fits[0] ?? null) : null;
}
