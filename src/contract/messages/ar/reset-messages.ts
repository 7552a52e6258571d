import type { AreaMessages } from '#contract/messages/message-catalogue.ts'
import { isolate } from './formats.ts'

/** Apart from the texts that every page loads. */
export const messages: AreaMessages['reset'] = {
  requestTitle: 'نسيان كلمة المرور',
  requestHint: 'يُرجى إدخال بريدك الإلكتروني لنرسل إليك رابطًا لتعيين كلمة مرور جديدة.',
  request: 'إرسال رابط',
  requested: (email) =>
    `إن وُجد حساب بالبريد ${isolate(email)}، فالرابط في طريقه إليه. يصلح لمدّة ساعة ولمرّة واحدة.`,
  requestFailed: 'تعذّر طلب الرابط. يُرجى إعادة المحاولة.',
  title: 'تعيين كلمة مرور جديدة',
  hint: 'يؤدّي ذلك إلى إنهاء كلّ جلساتك.',
  newPassword: 'كلمة المرور الجديدة',
  confirmPassword: 'تأكيد كلمة المرور',
  set: 'تعيين كلمة المرور',
  done: 'تمّ تغيير كلمة المرور. يُرجى تسجيل الدخول بكلمة المرور الجديدة',
  failed: 'تعذّر تعيين كلمة المرور. يُرجى إعادة المحاولة.',
  expired: 'انتهت صلاحية هذا الرابط: كان صالحًا لمدّة ساعة.',
  invalid: 'لم يعد هذا الرابط صالحًا: استُخدم من قبل، أو أُرسل رابط أحدث.',
  requestAgain: 'إرسال رابط جديد',
  backToLogin: 'العودة إلى تسجيل الدخول',
}
