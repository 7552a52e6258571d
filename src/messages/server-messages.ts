import type { Language } from '#contract/languages.ts'

/** The texts that only the server writes: mails. */
interface ServerMessages {
  passwordReset: { subject: (name: string) => string; text: (site: string, link: string) => string }
  emailConfirmation: { subject: (name: string) => string; text: (site: string, code: string) => string }
}

export const serverMessages: Record<Language, ServerMessages> = {
  en: {
    passwordReset: {
      subject: (name) => `Set a new password for ${name}`,
      // Quotes nothing that a stranger could have entered.
      text: (
        site: string,
        link: string,
      ) => `Somebody, hopefully you, asked for a new password for your account at ${site}.
Set one here within an hour:

${link}

The link works once. If it was not you, ignore this mail: your password stays as it is.
`,
    },
    emailConfirmation: {
      subject: (name) => `Your code for ${name}`,
      text: (
        site: string,
        code: string,
      ) => `Somebody, hopefully you, wants to confirm this address for an account at ${site}.
Enter this code there within half an hour:

${code}

If it was not you, ignore this mail. Somebody may have signed up with your address: with 'Forgot your password?' at the login the account is yours.
`,
    },
  },
  de: {
    passwordReset: {
      subject: (name) => `Neues Passwort für ${name}`,
      text: (
        site,
        link,
      ) => `Jemand, hoffentlich du, hat ein neues Passwort für dein Konto auf ${site} angefordert.
Lege es innerhalb einer Stunde hier fest:

${link}

Der Link gilt nur einmal. Wenn du es nicht warst, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.
`,
    },
    emailConfirmation: {
      subject: (name) => `Dein Code für ${name}`,
      text: (
        site,
        code,
      ) => `Jemand, hoffentlich du, möchte diese Adresse für ein Konto auf ${site} bestätigen.
Gib dort innerhalb einer halben Stunde diesen Code ein:

${code}

Wenn du es nicht warst, ignoriere diese E-Mail. Vielleicht hat sich jemand mit deiner Adresse registriert: Mit „Passwort vergessen?“ bei der Anmeldung gehört das Konto dir.
`,
    },
  },
  ar: {
    passwordReset: {
      subject: (name) => `تعيين كلمة مرور جديدة في ${name}`,
      text: (site, link) => `طُلبت كلمة مرور جديدة لحسابك في الموقع:
${site}

يمكن تعيينها خلال ساعة من هنا:

${link}

يعمل الرابط مرة واحدة. إذا لم يكن الطلب منك، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.
`,
    },
    emailConfirmation: {
      subject: (name) => `رمزك في ${name}`,
      text: (site, code) => `طُلب تأكيد هذا العنوان لحساب في الموقع:
${site}

أدخل هناك هذا الرمز خلال نصف ساعة:

${code}

إذا لم يكن الطلب منك، فتجاهل هذه الرسالة. ربما أنشأ أحد حسابًا بعنوانك: يمكنك استعادته من رابط نسيان كلمة المرور في صفحة تسجيل الدخول.
`,
    },
  },
}
