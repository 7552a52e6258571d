import type { AreaMessages } from '#contract/messages/message-catalogue.ts'
import { formatNumber, isolate, quote } from './formats.ts'

/** Of one playlist, a user's or a shared one. */
export const messages: AreaMessages['playlist'] = {
  edit: 'تعديل التفاصيل',
  save: 'حفظ',
  cancel: 'إلغاء',
  edited: 'تمّ تعديل قائمة التشغيل',
  duplicate: 'إنشاء نسخة',
  delete: 'حذف قائمة التشغيل',
  // A title to store: without isolates.
  copyTitle: (title) => `${title} (نسخة)`,

  reorder: (title) => `تغيير ترتيب ${isolate(title)}`,
  reorderHint: 'بالسحب، أو بمفاتيح الأسهم.',
  more: (title) => `المزيد من الخيارات: ${isolate(title)}`,
  moveUp: 'نقل إلى الأعلى',
  moveDown: 'نقل إلى الأسفل',
  moveFirst: 'نقل إلى البداية',
  moved: (title, position, total) =>
    `تمّ نقل ${quote(title)} إلى الموضع ${formatNumber(position)} من ${formatNumber(total)}`,
  moveFailed: 'تعذّر النقل: تمّ تعديل قائمة التشغيل من مكان آخر',
  addNote: 'إضافة ملاحظة',
  editNote: 'تعديل الملاحظة',
  note: (title) => `ملاحظة عن ${isolate(title)}`,
  noteSaved: 'تمّ حفظ الملاحظة',
  noteRemoved: 'تمّت إزالة الملاحظة',

  share: 'مشاركة',
  shareHint: 'كلّ مَن لديه الرابط يرى العنوان والوصف والفيديوهات وملاحظاتك، ويمكنه حفظ نسخة.',
  nameHidden: 'لا يظهر اسمك.',
  nameShown: (name) => `تظهر القائمة باسم ${quote(name)}.`,
  changeName: 'تغيير الاسم المعروض',
  inBrowser: 'في هذه النسخة التجريبية لا يُفتح الرابط إلا في هذا المتصفّح.',
  makeLink: 'إنشاء رابط',
  link: 'الرابط',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تمّ نسخ الرابط',
  copyFailed: 'يُرجى نسخ الرابط المحدّد',
  revokeLink: 'إلغاء الرابط',
  revokeHint: 'يتوقّف الرابط الملغى عن العمل فورًا، للجميع.',
  linkRevoked: 'تمّ إلغاء الرابط',
  close: 'إغلاق',

  sharedBy: (name) => `من ${isolate(name)}`,
  sharedDescription: (count) => `قائمة تشغيل: ${count}.`,
  sharedEmpty: 'لا توجد فيديوهات في قائمة التشغيل هذه بعد',
  sharedEmptyHint: 'قد تُضاف إليها فيديوهات في أيّ وقت.',
  saveCopy: 'حفظ نسخة',
  shareUnknown: 'هذا الرابط لا يعمل',
  shareFailed: 'تعذّر تحميل قائمة التشغيل هذه',
}
