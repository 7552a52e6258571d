import type { AreaMessages } from '#contract/messages/message-catalogue.ts'
import { isolate, quote } from './formats.ts'

export const messages: AreaMessages['filters'] = {
  panel: 'الترتيب والتصفية',
  sort: 'الترتيب حسب',
  sorts: {
    newest: 'الأحدث أولًا',
    title: 'العنوان',
    length: 'الأطول أولًا',
    views: 'الأكثر مشاهدة',
    year: 'أحدث الألعاب أولًا',
  },
  sorted: (order) => `الترتيب: ${order}`,
  year: 'سنة إصدار اللعبة',
  anyYear: 'كلّ السنوات',
  length: 'المدّة',
  anyLength: 'أيّ مدّة',
  lengths: {
    short: 'أقلّ من دقيقة',
    medium: 'من دقيقة إلى 3 دقائق',
    long: 'أكثر من 3 دقائق',
  },
  creator: 'القناة',
  anyCreator: 'كلّ القنوات',
  hideWatched: 'إخفاء ما شاهدته',
  facetsFailed: 'تعذّر تحميل السنوات والقنوات.',

  active: 'عوامل التصفية المفعّلة',
  watchedHidden: 'دون ما شاهدته',
  remove: (filter) => `إزالة عامل التصفية: ${isolate(filter)}`,
  clear: 'محو عوامل التصفية',
  show: 'عرض الفيديوهات',
  nothingFoundFor: (search) => `لا فيديو يطابق عوامل التصفية هذه وفي عنوانه ${quote(search)}`,
  nothingFound: 'لا يوجد فيديو يطابق عوامل التصفية هذه',
  nothingFoundHint: 'يُرجى إزالة بعضها لعرض المزيد من الفيديوهات.',
}
