import type { Price, PriceUnit, ServiceField } from './field-kinds.ts';
import { serviceFields, type ServiceName } from './services.ts';

/** A field without a price has `string` for its keys. */
type KeysOf<Field> =
  | (Field extends { price?: Price<infer Key> | undefined }
      ? string extends Key
        ? never
        : Key
      : never)
  | (Field extends { fields: infer Inner }
      ? { [Name in keyof Inner]: KeysOf<Inner[Name]> }[keyof Inner]
      : never);
export type ServicePriceKey = KeysOf<{ fields: typeof serviceFields }>;

/** The keys of the price list by service, in the order of the form, each with its unit. Specification, section 9. */
export function unitsOf(service: ServiceName): [ServicePriceKey, PriceUnit][] {
  // Every key of a field is one of the type, which is made from the same fields.
  return pricesIn(serviceFields[service]) as [ServicePriceKey, PriceUnit][];
}

function pricesIn(field: ServiceField): [string, PriceUnit][] {
  if ('fields' in field) {
    return Object.values(field.fields).flatMap(pricesIn);
  }
  const { price } = field;
  return price?.keys.map((key) => [key, price.unit]) ?? [];
}

export const priceUnits = Object.fromEntries(
  Object.values(serviceFields).flatMap(pricesIn),
) as Record<ServicePriceKey, PriceUnit>;
