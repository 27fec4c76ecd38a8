import * as v from 'valibot';
import type { HouseTexts } from '#domain/site/information.ts';
import { languageText, textsFrom } from './environment-values.ts';

/** The variables of what the owner writes about the building, in each language. */
export const houseEnvironmentSchema = v.object({
  HOUSE_WAY: languageText,
  HOUSE_WAY_FR: languageText,
  HOUSE_WAY_AR: languageText,
  HOUSE_PARKING: languageText,
  HOUSE_PARKING_FR: languageText,
  HOUSE_PARKING_AR: languageText,
  HOUSE_STEP_FREE: languageText,
  HOUSE_STEP_FREE_FR: languageText,
  HOUSE_STEP_FREE_AR: languageText,
  HOUSE_RULES: languageText,
  HOUSE_RULES_FR: languageText,
  HOUSE_RULES_AR: languageText,
});
type HouseEnvironment = v.InferOutput<typeof houseEnvironmentSchema>;

/** The demo building's. The values are for show. */
const demoHouse = {
  HOUSE_WAY:
    'Metro: Tafourah – Grande Poste, eight minutes on foot. Bus: stop Audin. The entrance is under the arcade, at the brass plate.',
  HOUSE_WAY_FR:
    'Métro : Tafourah – Grande Poste, à huit minutes à pied. Bus : arrêt Audin. L’entrée est sous les arcades, à la plaque de laiton.',
  HOUSE_WAY_AR:
    'المترو: تافورة – البريد المركزي، ثماني دقائق مشيًا. الحافلة: موقف أودان. المدخل تحت الأقواس، عند اللوحة النحاسية.',
  HOUSE_PARKING:
    'The building has no car park of its own. The public car park Tafourah is ten minutes away on foot. You can unload in front of the door.',
  HOUSE_PARKING_FR:
    'Le bâtiment n’a pas de parking. Le parking public de Tafourah est à dix minutes à pied. Vous pouvez décharger devant la porte.',
  HOUSE_PARKING_AR:
    'لا يملك المبنى موقفًا للسيارات. موقف تافورة العمومي على بعد عشر دقائق مشيًا. يمكنك إنزال الأغراض أمام الباب.',
  HOUSE_STEP_FREE:
    'There is a ramp at the entrance and a lift to every floor. The doors of the rooms are at least 90 cm wide. An adapted toilet is on the ground floor.',
  HOUSE_STEP_FREE_FR:
    'Il y a une rampe à l’entrée et un ascenseur vers chaque étage. Les portes des salles font au moins 90 cm de large. Des toilettes adaptées sont au rez-de-chaussée.',
  HOUSE_STEP_FREE_AR:
    'يوجد منحدر عند المدخل ومصعد إلى كل طابق. عرض أبواب القاعات 90 سم على الأقل. توجد دورة مياه مهيأة في الطابق الأرضي.',
  HOUSE_RULES:
    'Please leave a room as you found it. | Smoking is allowed in the smoking space only. | Music stays inside the room. | Tell us before you bring your own caterer.',
  HOUSE_RULES_FR:
    'Laissez la salle comme vous l’avez trouvée. | On fume uniquement dans l’espace fumeurs. | La musique reste dans la salle. | Prévenez-nous si vous venez avec votre propre traiteur.',
  HOUSE_RULES_AR:
    'اترك القاعة كما وجدتها. | التدخين في الفضاء المخصص له فقط. | تبقى الموسيقى داخل القاعة. | أخبرنا قبل أن تأتي بممون خاص بك.',
} satisfies Record<keyof HouseEnvironment, string>;

/** The texts of the building, by topic. */
export function houseTextsOf(env: HouseEnvironment, hasDemoData: boolean): HouseTexts {
  const of = (name: 'WAY' | 'PARKING' | 'STEP_FREE' | 'RULES') =>
    textsFrom(
      (suffix) => env[`HOUSE_${name}${suffix}`],
      (suffix) => (hasDemoData ? demoHouse[`HOUSE_${name}${suffix}`] : ''),
    );
  return {
    way: of('WAY'),
    parking: of('PARKING'),
    stepFree: of('STEP_FREE'),
    rules: of('RULES'),
  };
}
