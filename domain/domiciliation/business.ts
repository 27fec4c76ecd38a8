/** Specification, section 4, Domiciliation. */
export const enterpriseStatuses = ['existing', 'in_process', 'startup'] as const;

/** Specification, section 4, Domiciliation. */
export const businessRoles = [
  'ceo',
  'founder',
  'co_founder',
  'accountant',
  'commercial_representative',
] as const;
