import type { AreaMessages } from '#contract/messages/message-catalogue.ts'
import { formatNumber, isolate, pluralText, quote } from './formats.ts'

/** Apart from the texts that every page loads. */
export const messages: AreaMessages['tester'] = {
  title: 'أداة اختبار الطلبات',
  description: 'لإرسال طلب إلى هذا الموقع ورؤية استجابته.',
  docs: 'كلّ استدعاءات API',
  needsScript: 'يتطلّب الإرسال JavaScript. يُرجى تفعيله وإعادة تحميل الصفحة.',
  request: 'الطلب',

  method: 'الطريقة',
  endpoint: 'نقطة النهاية',
  endpointMissing: `يُرجى كتابة عنوان في هذا الموقع، مثل ${isolate('/api/videos')}.`,
  endpointElsewhere: `لا تُرسَل الطلبات إلا إلى هذا الموقع: يُرجى كتابة عنوان يبدأ بـ ${isolate('/api')}.`,
  calls: 'استدعاءات API',
  callCount: (count) =>
    pluralText(count, {
      zero: 'لا استدعاءات مطابقة',
      one: 'استدعاء واحد مطابق',
      two: 'استدعاءان مطابقان',
      few: '# استدعاءات مطابقة',
      many: '# استدعاءً مطابقًا',
      other: '# استدعاء مطابق',
    }),

  headers: 'الترويسات',
  headerName: 'اسم الترويسة',
  headerValue: 'قيمة الترويسة',
  header: (number) => `الترويسة ${formatNumber(number)}`,
  addHeader: 'إضافة ترويسة',
  removeHeader: (name, number) => `إزالة الترويسة ${isolate(name || formatNumber(number))}`,
  useToken: 'استخدام رمزي المميّز',
  loginFirst: 'يُرجى تسجيل الدخول أولًا',
  headerNameInvalid: (name) =>
    `لا يصلح ${quote(name)} اسمًا لترويسة: يُسمح بالأحرف اللاتينية والأرقام والواصلات.`,
  headerValueInvalid: (name) => `تتضمّن قيمة ${isolate(name)} أحرفًا لا تُقبل في الترويسات.`,
  headerForbidden: (name) => `لا تسمح المتصفّحات لأيّ صفحة بإرسال ${isolate(name)}.`,

  body: 'جسم الطلب',
  bodyHint: 'بصيغة JSON. يُرسَل مع POST وDELETE، لا مع GET.',
  bodyInvalid: 'خطأ في صيغة JSON',

  send: 'إرسال',
  sendHint: `${isolate('Ctrl + Enter')} للإرسال`,
  copyAsCurl: 'النسخ بصيغة curl',
  copied: 'تمّ النسخ',
  copyFailed: 'تعذّر النسخ',
  noCurl: 'تعمل هذه النسخة داخل متصفّحك، فلا يصل إليها curl.',

  response: 'الاستجابة',
  noResponse: 'لا توجد استجابة.',
  took: (milliseconds) =>
    milliseconds < 10_000
      ? `${formatNumber(Math.round(milliseconds))} مللي ثانية`
      : `${(milliseconds / 1000).toFixed(1)} ثانية`,
  size: (bytes) =>
    bytes < 1000
      ? `${bytes} بايت`
      : bytes < 1_000_000
        ? `${(bytes / 1000).toFixed(1)} كيلوبايت`
        : `${(bytes / 1_000_000).toFixed(1)} ميغابايت`,
  status: 'الحالة',
  data: 'البيانات',
  wholeResponse: 'الاستجابة كاملة',
  expand: 'توسيع',
  collapse: 'طيّ',

  pastRequests: 'آخر الطلبات',
  noPastRequests: 'تظهر هنا الطلبات المرسَلة حتى إغلاق علامة التبويب هذه.',
  repeat: 'تكرار:',
  forget: 'محوها',
  tokenNotStored: `لا تُخزَّن ترويسة ${isolate('Authorization')}: يُرجى ملؤها ثم الإرسال`,
  passwordNotStored: 'لا تُخزَّن كلمات المرور: يُرجى ملؤها ثم الإرسال',

  backToSite: 'العودة إلى الموقع',
  docsTitle: 'API',
  docsHeading: 'واجهة برمجة تطبيقات Cutscene',
  docsDescription: 'كلّ استدعاء، وما يتطلّبه، وما يُرجعه.',
  docsNeedScript: `يتطلّب عرض هذه الصفحة JavaScript. أمّا الوصف نفسه فهو ${isolate('openapi.json')}.`,
  needsToken: 'يتطلّب رمزًا مميّزًا',
  docsFailed: 'تعذّر تحميل وصف API.',
  docsOffline: 'يتطلّب وصف API الاتصال بالإنترنت مرّة واحدة.',
  docsOfflineHint: 'لا يُحمَّل ما يعرضه إلا عند فتحه. وبعد فتحه مرّة مع الاتصال، يبقى متاحًا هنا من دونه.',
  docsAgain: 'إعادة التحميل',
  openTester: 'تجربتها في أداة اختبار الطلبات',
}
