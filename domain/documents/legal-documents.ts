/** The papers of a domiciliation, as the checklist names them. Specification, section 9. */
export const legalDocumentKinds = ['nic', 'nif', 'commercial_register', 'c20'] as const;
export type LegalDocumentKind = (typeof legalDocumentKinds)[number];
