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
const demoHouse: HouseTexts = {
  way: {
    en: 'Metro: Tafourah – Grande Poste, eight minutes on foot. Bus: stop Audin. The entrance is under the arcade, at the brass plate.',
    fr: 'Métro : Tafourah – Grande Poste, à huit minutes à pied. Bus : arrêt Audin. L’entrée est sous les arcades, à la plaque de laiton.',
    ar: 'المترو: تافورة – البريد المركزي، ثماني دقائق مشيًا. الحافلة: موقف أودان. المدخل تحت الأقواس، عند اللوحة النحاسية.',
  },
  parking: {
    en: 'The building has no car park of its own. The public car park Tafourah is ten minutes away on foot. You can unload at the entrance.',
    fr: 'Le bâtiment n’a pas de parking. Le parking public de Tafourah est à dix minutes à pied. Vous pouvez décharger devant la porte.',
    ar: 'لا يملك المبنى موقفًا للسيارات. موقف تافورة العمومي على بعد عشر دقائق مشيًا. يمكنك إنزال الأغراض أمام الباب.',
  },
  stepFree: {
    en: 'There is a ramp at the entrance and a lift to every floor. The doors of the rooms are at least 90 cm wide. An adapted toilet is on the ground floor.',
    fr: 'Il y a une rampe à l’entrée et un ascenseur vers chaque étage. Les portes des salles font au moins 90 cm de large. Des toilettes adaptées sont au rez-de-chaussée.',
    ar: 'يوجد منحدر عند المدخل ومصعد إلى كل طابق. عرض أبواب القاعات 90 سم على الأقل. توجد دورة مياه مهيأة في الطابق الأرضي.',
  },
  rules: {
    en: 'Please leave a room as you found it. | Smoking is allowed in the smoking space only. | Music stays inside the room. | Please ask us before you bring your own caterer.',
    fr: 'Laissez la salle comme vous l’avez trouvée. | On fume uniquement dans l’espace fumeurs. | La musique reste dans la salle. | Prévenez-nous si vous venez avec votre propre traiteur.',
    ar: 'اترك القاعة كما وجدتها. | التدخين في الفضاء المخصص له فقط. | تبقى الموسيقى داخل القاعة. | أخبرنا قبل أن تأتي بممون خاص بك.',
  },
};

/** The texts of the building, by topic. */
export function houseTextsOf(env: HouseEnvironment, hasDemoData: boolean): HouseTexts {
  const demo = hasDemoData ? demoHouse : undefined;
  return {
    way: textsFrom({ en: env.HOUSE_WAY, fr: env.HOUSE_WAY_FR, ar: env.HOUSE_WAY_AR }, demo?.way),
    parking: textsFrom(
      { en: env.HOUSE_PARKING, fr: env.HOUSE_PARKING_FR, ar: env.HOUSE_PARKING_AR },
      demo?.parking,
    ),
    stepFree: textsFrom(
      { en: env.HOUSE_STEP_FREE, fr: env.HOUSE_STEP_FREE_FR, ar: env.HOUSE_STEP_FREE_AR },
      demo?.stepFree,
    ),
    rules: textsFrom(
      { en: env.HOUSE_RULES, fr: env.HOUSE_RULES_FR, ar: env.HOUSE_RULES_AR },
      demo?.rules,
    ),
  };
}
