import type { HostMessages } from '#contract/messages/message-catalogue.ts'

export const messages: HostMessages = {
  passwordReset: {
    subject: 'تعيين كلمة مرور جديدة في Cutscene',
    text: (site, link) => `طُلبت كلمة مرور جديدة لحسابك في الموقع:
${site}

يمكن تعيينها خلال ساعة من هنا:

${link}

يعمل الرابط مرة واحدة. إذا لم يكن الطلب منك، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.
`,
  },
  overloaded: {
    title: 'الموقع مزدحم',
    heading: 'عدد الزوار كبير الآن',
    text: 'تعذّر تحميل هذه الصفحة في الوقت المناسب. يُرجى إعادة المحاولة بعد بضع ثوانٍ.',
    tryAgain: 'إعادة المحاولة',
  },
}
