import type { Failure, FailureCode } from '#contract/failures.ts'
import { isolate, pluralText } from './formats.ts'

const failureTexts: Record<FailureCode, string> = {
  request_invalid: 'قيمة الحقل {field} غير مقبولة. يُرجى تصحيحها.',
  file_not_utf8: 'الملفّ غير محفوظ بترميز UTF-8، انظر {field}. يُرجى حفظه بترميز UTF-8 ثم إعادة المحاولة.',
  email_taken: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
  signups_closed: 'لا يقبل هذا الموقع حسابات جديدة.',
  invitation_needed: 'إنشاء حساب هنا يتطلّب دعوة. يمكنك طلب رابط من مشغّل هذا الموقع.',
  invitation_invalid:
    'هذه الدعوة غير صالحة: استُخدمت من قبل، أو انتهت مدّتها، أو أُلغيت، أو أنّها لبريد إلكتروني آخر.',
  email_unknown: 'لا يوجد حساب بهذا البريد الإلكتروني.',
  password_wrong: 'كلمة المرور غير صحيحة.',
  code_needed: 'يُرجى إدخال رمز من تطبيق المصادقة، أو رمز استرداد.',
  code_wrong: 'الرمز غير صحيح، أو استُخدم من قبل.',
  token_invalid: 'انتهت جلستك. يُرجى تسجيل الدخول مجدّدًا.',
  user_unknown: 'هذا الحساب غير موجود.',
  video_unknown: 'هذا الفيديو غير موجود.',
  category_unknown: 'هذه الفئة غير موجودة.',
  game_unknown: 'هذه اللعبة غير موجودة.',
  creator_unknown: 'صاحب المقاطع هذا غير موجود.',
  endpoint_unknown: 'نقطة النهاية هذه غير موجودة.',
  method_not_allowed: 'لا تدعم نقطة النهاية هذه الطريقة.',
  playlist_unknown: 'قائمة التشغيل هذه غير موجودة.',
  entry_unknown: 'هذا الفيديو غير موجود في قائمة التشغيل.',
  share_unknown: 'هذا الرابط لا يعمل: لم يُنشأ قطّ، أو تمّ إلغاؤه.',
  session_unknown: 'هذه الجلسة غير موجودة.',
  second_factor_conflict: 'تغيّر إعداد التحقّق بخطوتين في هذه الأثناء. يُرجى إعادة تحميل الصفحة.',
  email_unconfirmed: 'يُرجى أوّلًا تأكيد عنوان بريدك الإلكتروني برمز يُرسَل إليه.',
  reset_link_invalid: 'لم يعد هذا الرابط صالحًا: استُخدم من قبل، أو أُرسل رابط أحدث.',
  reset_link_expired: 'انتهت صلاحية هذا الرابط. يُرجى طلب رابط جديد.',
  removal_unknown: 'لم يعد التراجع ممكنًا.',
  already_in_likes: 'هذا الفيديو موجود بالفعل في «الإعجابات».',
  already_in_watchlater: 'هذا الفيديو موجود بالفعل في «المشاهدة لاحقًا».',
  already_in_history: 'هذا الفيديو موجود بالفعل في سجلّ المشاهدة.',
  already_in_notinterested: 'هذا الفيديو موجود بالفعل ضمن ما لا يهمّك.',
  already_in_playlist: 'هذا الفيديو موجود بالفعل في قائمة التشغيل.',
  playlists_full: 'لديك 1,000 قائمة تشغيل، ولا يمكن إنشاء المزيد.',
  playlist_full: 'في قائمة التشغيل 5,000 فيديو، ولا يمكن إضافة المزيد.',
  storage_quota: 'امتلأت مساحة حسابك بقوائم التشغيل والملاحظات. يُرجى حذف بعضها ثم إعادة المحاولة.',
  malformed_request: 'تعذّرت قراءة الطلب بصيغة HTTP.',
  request_timeout: 'استغرق وصول الطلب وقتًا أطول من اللازم. يُرجى إعادة المحاولة.',
  headers_too_large: 'عنوان الطلب وترويساته أطول من اللازم.',
  body_too_large: 'الطلب أكبر من اللازم.',
  read_only: 'هذه النسخة من الموقع للاطّلاع فقط، فلا يمكن حفظ شيء فيها أو تغييره.',
  too_many: 'محاولات كثيرة جدًا. يُرجى الانتظار {wait} ثم إعادة المحاولة.',
  storage_full: 'لا مساحة لحفظ هذا، فلم يتغيّر شيء. يُرجى إخلاء بعض المساحة وإعادة المحاولة.',
  newer_data:
    'في هذا المتصفح بيانات من إصدار أحدث لهذا الموقع. حمّل ذلك الإصدار، أو أعد ضبط هذا المتصفح من صفحة الحساب.',
  unavailable: 'التحميل أو الحفظ غير ممكن الآن. يُرجى إعادة المحاولة بعد {wait}.',
  unexpected: 'حدث خطأ من جهتنا. يُرجى إعادة المحاولة لاحقًا.',
}

/** A site may refuse common passwords. */
const passwordRefused = 'كلمة المرور هذه شائعة أو غير صالحة. يُرجى اختيار كلمة أخرى.'
const passwordFields = ['password', 'newPassword']

export function failureText({ code, invalid, retryAfter = 1 }: Failure): string {
  if (invalid && passwordFields.includes(invalid.field)) return passwordRefused
  return failureTexts[code]
    .replace('{wait}', () => waitText(retryAfter))
    .replace('{field}', () => isolate(invalid?.field ?? ''))
}

/** Seconds, and minutes from the second one on. */
const waitText = (seconds: number) =>
  seconds < 120
    ? pluralText(seconds, {
        zero: '# ثانية',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      })
    : pluralText(Math.ceil(seconds / 60), {
        zero: '# دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      })
