import type { Messages } from '#contract/messages/message-catalogue.ts'
import { failureText } from './failure-texts.ts'
import { formatNumber, isolate, quote, videosText, viewsText } from './formats.ts'

const orMore = (text: string, least: boolean) => (least ? `${text} أو أكثر` : text)

/** The texts of the user interface. */
export const messages: Messages = {
  product: 'Cutscene',
  tagline: 'عروض دعائية للألعاب، واحدًا تلو الآخر',
  pageTitle: (screen) => `${screen} | Cutscene`,
  number: formatNumber,
  skipToContent: 'الانتقال إلى المحتوى',

  navigation: {
    footer: 'التذييل',
    account: 'الحساب',
    find: 'البحث عن عرض دعائي',
    home: 'الرئيسية',
    explore: 'استكشاف',
    playlist: 'قوائم التشغيل',
    likedVideos: 'الإعجابات',
    watchLater: 'المشاهدة لاحقًا',
    history: 'السجلّ',
    login: 'تسجيل الدخول',
    logout: 'تسجيل الخروج',
    exploreVideos: 'استكشاف الفيديوهات',
  },

  language: {
    label: 'اللغة',
  },

  theme: {
    label: 'المظهر',
    system: 'حسب النظام',
    light: 'فاتح',
    dark: 'داكن',
  },

  home: {
    title: 'الرئيسية',
    description: 'عروض دعائية للألعاب: خمس فئات، وبحث بالعنوان، ومقاطع تُعرض فورًا.',
    heading: 'كلّ لعبة تبدأ بمشهد سينمائي',
    features: 'العروض المميّزة',
    feature: (number, count, title) => `العرض المميّز ${number} من ${count}: ${isolate(title)}`,
    watchFeatured: (title) => `المشاهدة الآن: ${isolate(title)}`,
    watch: 'المشاهدة الآن',
    pauseFeatures: 'إيقاف تناوب العروض المميّزة',
    playFeatures: 'استئناف تناوب العروض المميّزة',
    categories: 'التصفّح حسب الفئة',
    newest: 'أحدث العروض الدعائية',
    watchLater: 'من «المشاهدة لاحقًا»',
    watchAgain: 'المشاهدة مجدّدًا',
    seeAll: 'عرض الكلّ',
    seeAllOf: (heading) => `عرض الكلّ: ${isolate(heading)}`,
    previous: (heading) => `السابق: ${isolate(heading)}`,
    next: (heading) => `التالي: ${isolate(heading)}`,
  },

  explore: {
    title: 'استكشاف',
    heading: 'استكشاف الفيديوهات',
    description: (category) =>
      category === 'All'
        ? 'كلّ العروض الدعائية للألعاب، الأحدث أولًا.'
        : `العروض الدعائية للألعاب في فئة ${isolate(category)}، الأحدث أولًا.`,
    search: 'البحث عن فيديوهات',
    searchHint: 'البحث بالعنوان',
    clearSearch: 'محو البحث',
    searching: 'جارٍ البحث',
    all: 'الكل',
    categories: 'الفئات',
    filter: 'تصفية',
    results: (total, least, search) => `نتائج البحث عن ${quote(search)}: ${orMore(videosText(total), least)}`,
    shown: (total, category) =>
      category === 'All' ? videosText(total) : `${videosText(total)} في فئة ${isolate(category)}`,
    noneExact: (search) => `لا يوجد فيديو يتضمّن عنوانه ${quote(search)} حرفيًا. هذه عناوين قريبة.`,
    loose: (search) => `عناوين قريبة من ${quote(search)}`,
    noResults: (search) => `لا يوجد فيديو يتضمّن عنوانه ${quote(search)}`,
    noResultsHint: 'يُرجى تجربة كلمات أقلّ أو كلمات أخرى، أو اختيار فئة أعلاه.',
    showAll: 'عرض كلّ الفيديوهات',
    noVideos: 'لا توجد فيديوهات هنا بعد',
    more: 'المزيد من الفيديوهات',
    fromStart: 'العودة إلى أوّل الفيديوهات',
    searchTooLong: (most) => `أقصى عدد للأحرف في البحث: ${most}. يُرجى اختصاره.`,
    cursorInvalid: 'لا يؤدّي هذا الرابط إلى صفحة فيديوهات.',
    end: 'هذه كلّ الفيديوهات.',
  },

  video: {
    title: 'فيديو',
    sampleVideos: 'فيديوهات مختارة',
    like: 'أعجبني',
    watchLater: 'المشاهدة لاحقًا',
    removeFromWatchLater: 'إزالة من «المشاهدة لاحقًا»',
    addToPlaylist: 'إضافة إلى قائمة تشغيل',
    views: viewsText,
    duration: (duration) => `المدّة ${duration}`,
    by: (creator) => `من ${isolate(creator)}`,
    licence: 'الترخيص',
    description: 'الوصف',
    category: 'الفئة',
    released: (year) => `لعبة من عام ${year}`,
  },

  card: {
    saveTo: 'حفظ',
    saveVideoTo: (title) => `حفظ ${isolate(title)}`,
    remove: (title) => `إزالة ${isolate(title)}`,
    liked: 'أعجبك',
    saved: 'محفوظ',
    watched: 'شاهدته',
  },

  undo: {
    region: 'التراجع',
    button: 'تراجع',
    dismiss: 'إغلاق',
    unliked: (title) => `تمّت إزالة ${quote(title)} من «الإعجابات»`,
    removedFrom: (title, list) => `تمّت إزالة ${quote(title)} من ${quote(list)}`,
    cleared: 'تمّ محو سجلّ المشاهدة',
    playlistDeleted: (title) => `تمّ حذف قائمة التشغيل ${quote(title)}`,
    undone: 'تمّ التراجع، وعاد كلّ شيء إلى مكانه',
    failed: 'تعذّر التراجع',
  },

  list: {
    count: (total, least) => orMore(videosText(total), least),
    videos: 'الفيديوهات',
    more: 'المزيد من الفيديوهات',
    suggestions: 'عروض دعائية للبداية',
    failed: 'تعذّر تحميل المزيد من الفيديوهات',
    tryAgain: 'إعادة المحاولة',
  },

  saveTo: {
    dialog: 'حفظ في',
    sameTitle: 'لديك قائمة تشغيل بهذا العنوان بالفعل.',
    close: 'إغلاق',
    playlists: 'قوائم تشغيلك',
    loadFailed: 'تعذّر تحميل قوائم تشغيلك',
    createPlaylist: 'إنشاء قائمة تشغيل جديدة',
    title: 'العنوان',
    description: 'الوصف',
    required: '(مطلوب)',
    titleMissing: 'يُرجى إدخال عنوان',
    descriptionMissing: 'يُرجى إدخال وصف',
    create: 'إنشاء',
  },

  auth: {
    signedInAs: (name) => `حساب ${isolate(name)}`,
    goOn: 'بعد تسجيل الدخول يُنفَّذ ما طلبته.',
    goOnLink: 'الانتقال إلى تسجيل الدخول',
    needsScript: 'يتطلّب تسجيل الدخول JavaScript. يُرجى تفعيله وإعادة تحميل الصفحة.',
    loggedOut: 'تمّ تسجيل الخروج',
  },

  browserHost: {
    region: 'أخبار الموقع',
    updated: 'هناك إصدار جديد من الموقع.',
    update: 'تحميله',
    volatile: 'لا يحفظ هذا المتصفّح شيئًا: كلّ ما يُضاف هنا يزول بإغلاق الصفحة.',
    dismiss: 'إغلاق',
  },

  likes: {
    title: 'الإعجابات',
    empty: 'لا توجد فيديوهات في «الإعجابات» بعد',
    added: (title) => `تمّت إضافة ${quote(title)} إلى «الإعجابات»`,
    present: (title) => `${quote(title)} موجود بالفعل في «الإعجابات»`,
    addFailed: 'حدث خطأ، يُرجى إعادة المحاولة',
    addSignedOut: 'يُرجى تسجيل الدخول أولًا',
    removed: 'تمّت إزالة الفيديو من «الإعجابات»',
    removeSignedOut: 'يُرجى تسجيل الدخول أولًا',
    listFailed: 'تعذّر تحميل الإعجابات',
  },

  watchLater: {
    title: 'المشاهدة لاحقًا',
    empty: 'لا توجد فيديوهات في «المشاهدة لاحقًا» بعد',
    added: (title) => `تمّت إضافة ${quote(title)} إلى «المشاهدة لاحقًا»`,
    present: (title) => `${quote(title)} موجود بالفعل في «المشاهدة لاحقًا»`,
    removed: 'تمّت إزالة الفيديو من «المشاهدة لاحقًا»',
    signedOut: 'يُرجى تسجيل الدخول أولًا',
  },

  history: {
    title: 'سجلّ المشاهدة',
    empty: 'لا توجد فيديوهات في سجلّ المشاهدة بعد',
    listFailed: 'تعذّر تحميل سجلّ المشاهدة',
    removed: 'تمّت إزالة الفيديو من سجلّ المشاهدة',
    cleared: 'تمّ محو سجلّ المشاهدة',
    clearSignedOut: 'يُرجى تسجيل الدخول أولًا',
  },

  playlists: {
    title: 'قوائم التشغيل',
    empty: 'لا توجد لديك قوائم تشغيل بعد',
    emptyHint: 'تجمع قائمة التشغيل عروضًا دعائية مترابطة، بترتيب إضافتها.',
    created: (title) => `تمّ إنشاء قائمة التشغيل ${quote(title)}`,
    present: (title) => `${quote(title)} موجود بالفعل في قائمة التشغيل`,
    signedOut: 'يُرجى تسجيل الدخول أولًا',
    deleted: 'تمّ حذف قائمة التشغيل',
    videoAdded: (video, playlist) => `تمّت إضافة ${quote(video)} إلى ${quote(playlist)}`,
    videoDeleted: 'تمّت إزالة الفيديو من قائمة التشغيل',
    videosFailed: 'تعذّر تحميل كلّ فيديوهات قائمة التشغيل، يُرجى إعادة المحاولة',
    all: 'قوائم تشغيلك',
    delete: (title) => `حذف ${isolate(title)}`,
    count: videosText,
  },

  failed: {
    videos: 'تعذّر تحميل الفيديوهات، يُرجى تحديث الصفحة',
    categories: 'تعذّر تحميل كلّ الفئات، يُرجى تحديث الصفحة',
    generic: 'حدث خطأ، يُرجى إعادة المحاولة لاحقًا',
    video: 'تعذّر تحميل الفيديو، يُرجى تحديث الصفحة',
    videoUnknown: 'هذا الفيديو غير موجود',
    categoryUnknown: 'هذه الفئة غير موجودة',
    playlistUnknown: 'قائمة التشغيل هذه غير موجودة',
    refresh: 'تحديث',
    offline: 'يبدو أنّ الاتصال بالإنترنت مقطوع. يُرجى التحقّق منه وإعادة المحاولة.',
    reason: failureText,
  },

  notFound: {
    title: 'الصفحة غير موجودة',
    hint: 'ينتهي الشريط هنا، لكنّ الكثير ما زال بانتظارك.',
    heading: 'الخطأ 404: الصفحة المطلوبة غير موجودة',
  },

  loading: 'جارٍ التحميل',
  notifications: 'الإشعارات',
}
