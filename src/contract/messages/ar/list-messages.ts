import type { AreaMessages } from '#contract/messages/message-catalogue.ts'
import { formatNumber, isolate, quote, videosGenitive } from './formats.ts'

/** Of a user's lists of videos: order, search and selection. */
export const messages: AreaMessages['list'] = {
  sort: 'الترتيب حسب',
  sorts: {
    order: 'ترتيب القائمة',
    added: 'الأحدث أولًا',
    title: 'العنوان',
    length: 'الأطول أولًا',
    views: 'الأكثر مشاهدة',
  },

  search: {
    likes: 'البحث في الإعجابات',
    watchlater: 'البحث في «المشاهدة لاحقًا»',
    history: 'البحث في سجلّ المشاهدة',
    playlist: 'البحث في قائمة التشغيل',
  },
  searchHint: 'البحث بالعنوان',
  found: (count, least, list) =>
    `النتائج: ${formatNumber(count)}${least ? ' أو أكثر' : ''} (القائمة كلّها: ${list})`,
  nothingFound: (list, search) => `لا يوجد فيديو في ${quote(list)} يتضمّن عنوانه ${quote(search)}`,
  clearSearch: 'محو البحث',

  select: 'تحديد',
  selection: 'الفيديوهات المحدّدة',
  selectVideo: (title) => `تحديد ${isolate(title)}`,
  selectHint: `مفتاح المسافة للتحديد، ومعه Shift لتحديد نطاق. ${isolate('Ctrl+A')} لتحديد الكلّ، وEscape للإنهاء.`,
  selected: (count) => `المحدّد: ${formatNumber(count)}`,
  selectedMax: (count) => `المحدّد: ${formatNumber(count)}، وهو الحدّ الأقصى`,
  selectAll: 'تحديد الكلّ',
  selectAllFailed: 'تعذّر تحميل كلّ فيديوهات القائمة',
  remove: 'إزالة',
  cancel: 'إلغاء',
  close: 'إغلاق',

  removed: (count, list) => `تمّت إزالة ${videosGenitive(count)} من ${quote(list)}`,
  added: (count, list) => `تمّت إضافة ${videosGenitive(count)} إلى ${quote(list)}`,
  addedOthers: (count, present, list) =>
    `تمّت إضافة ${videosGenitive(count)} إلى ${quote(list)} (الموجود فيها بالفعل: ${formatNumber(present)})`,
  addedNone: (list) => `كلّها موجودة بالفعل في ${quote(list)}`,
  undone: 'تمّ التراجع',

  emptyPlaylist: 'لا توجد فيديوهات في قائمة التشغيل بعد',
  emptyHints: {
    likes: 'هنا تجتمع الفيديوهات التي أعجبتك، الأحدث أولًا.',
    watchlater: 'العروض الدعائية المحفوظة لوقت آخر تنتظرك هنا.',
    history: 'تظهر هنا العروض الدعائية التي فتحتها.',
    playlist: 'لإضافة فيديو، يُرجى الضغط على «حفظ» أسفل أيّ عرض دعائي واختيار قائمة التشغيل هذه.',
  },
  clearHistory: 'محو كلّ سجلّ المشاهدة',
}
