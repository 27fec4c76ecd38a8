import type { Language } from '#domain/language.ts';

/** Texts of the account chooser. Its page does not load the app, so they are here and not in `locales`. */
export const chooserTexts = {
  en: {
    title: 'Choose an account',
    demo: 'Local demo sign-in: no password, anyone at this computer can be anyone.',
    accounts: 'Demo accounts',
    staff: 'Staff',
    another: 'Use another account',
    name: 'Name',
    email: 'Email',
    submit: 'Continue',
    closing: 'Signing you in…',
    close: 'You can close this window.',
    invalid: 'Please give a name and a valid email address.',
  },
  fr: {
    title: 'Choisissez un compte',
    demo: 'Connexion de démonstration locale : sans mot de passe, chacun peut être n’importe qui sur cet ordinateur.',
    accounts: 'Comptes de démonstration',
    staff: 'Équipe',
    another: 'Utiliser un autre compte',
    name: 'Nom',
    email: 'E-mail',
    submit: 'Continuer',
    closing: 'Connexion en cours…',
    close: 'Vous pouvez fermer cette fenêtre.',
    invalid: 'Veuillez indiquer un nom et une adresse e-mail valide.',
  },
  ar: {
    title: 'اختر حسابًا',
    demo: 'تسجيل دخول تجريبي محلي: بلا كلمة مرور، ويمكن لأي شخص على هذا الحاسوب أن يدخل بأي حساب.',
    accounts: 'حسابات تجريبية',
    staff: 'الموظفون',
    another: 'استخدام حساب آخر',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    submit: 'متابعة',
    closing: 'جارٍ تسجيل الدخول…',
    close: 'يمكنك إغلاق هذه النافذة.',
    invalid: 'يرجى إدخال اسم وعنوان بريد إلكتروني صالح.',
  },
} satisfies Record<Language, Record<string, string>>;
