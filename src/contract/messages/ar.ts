import { formatAge } from '#contract/text/format-time.ts'
import { failureText } from './ar/failure-texts.ts'
import {
  formatNumber,
  isolate,
  lengthText,
  quote,
  videosGenitive,
  videosText,
  viewsText,
} from './ar/formats.ts'
import type { Messages } from './en.ts'

/** The late texts import them from here: in a module that both share, browsers would load one more file. */
export * from './ar/formats.ts'

const orMore = (text: string, least: boolean) => (least ? `${text} أو أكثر` : text)

const categoryNames = new Map([
  ['Action', 'أكشن'],
  ['Arcade', 'أركيد'],
  ['Adventure', 'مغامرات'],
  ['Sports', 'رياضة'],
  ['Strategy', 'إستراتيجية'],
])
const categoryName = (name: string) => categoryNames.get(name) ?? name

const loginFirst = 'يُرجى تسجيل الدخول أولًا'

/** The texts of the user interface. */
export const messages: Messages = {
  product: 'Cutscene',
  tagline: 'عروض دعائية للألعاب، واحدًا تلو الآخر',
  pageTitle: (screen) => `${screen} | Cutscene`,
  number: formatNumber,
  categoryName,
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
    tester: 'أداة اختبار الطلبات',
  },

  preferences: 'التفضيلات',

  language: {
    label: 'اللغة',
  },

  shortcuts: 'اختصارات لوحة المفاتيح',

  theme: {
    label: 'المظهر',
    system: 'حسب النظام',
    light: 'فاتح',
    dark: 'داكن',
  },

  home: {
    title: 'الرئيسية',
    description: 'عروض دعائية للألعاب: تصفّح حسب الفئة، وبحث بالعنوان، ومقاطع تُعرض فورًا.',
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
    continueWatching: 'متابعة المشاهدة',
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
        : `العروض الدعائية للألعاب في فئة ${isolate(categoryName(category))}، الأحدث أولًا.`,
    search: 'البحث عن فيديوهات',
    searchHint: 'البحث بالعنوان',
    clearSearch: 'محو البحث',
    searching: 'جارٍ البحث',
    all: 'الكلّ',
    categories: 'الفئات',
    noneExact: (search) => `لا يوجد فيديو يتضمّن عنوانه ${quote(search)} حرفيًا. هذه عناوين قريبة.`,
    loose: (search) => `عناوين قريبة من ${quote(search)}`,
    noResults: (search) => `لا يوجد فيديو يتضمّن عنوانه ${quote(search)}`,
    byNames: (total, least) => `المزيد باسم آخر للعبة أو باسم القناة: ${orMore(videosText(total), least)}`,
    named: (total, least, name) =>
      name
        ? `${isolate(name)}: ${orMore(videosText(total), least)}`
        : `باسم آخر للعبة أو باسم القناة: ${orMore(videosText(total), least)}`,
    corrected: (search) => `فيديوهات عن ${quote(search)}`,
    asTyped: (search) => `البحث عن ${quote(search)}`,
    noResultsHint: 'يُرجى تجربة كلمات أقلّ أو كلمات أخرى، أو اختيار فئة أعلاه.',
    showAll: 'عرض كلّ الفيديوهات',
    noVideos: 'لا توجد فيديوهات هنا بعد',
    more: 'المزيد من الفيديوهات',
    fromStart: 'العودة إلى أوّل الفيديوهات',
    cursorInvalid: 'لا يؤدّي هذا الرابط إلى صفحة فيديوهات.',
    end: 'هذه كلّ الفيديوهات.',
  },

  video: {
    title: 'فيديو',
    sampleVideos: 'فيديوهات مختارة',
    similar: 'فيديوهات مشابهة',
    like: 'أعجبني',
    watchLater: 'المشاهدة لاحقًا',
    removeFromWatchLater: 'إزالة من «المشاهدة لاحقًا»',
    addToPlaylist: 'إضافة إلى قائمة تشغيل',
    playlist: 'قائمة تشغيل',
    views: viewsText,
    length: 'المدّة',
    licence: 'الترخيص',
    description: 'الوصف',
    released: (year) => `لعبة من عام ${year}`,
  },

  card: {
    saveTo: 'حفظ',
    saveVideoTo: (title) => `حفظ ${isolate(title)}`,
    remove: (title) => `إزالة ${isolate(title)}`,
    more: (title) => `المزيد من الخيارات: ${isolate(title)}`,
    moreShort: 'المزيد',
    liked: 'أعجبك',
    saved: 'محفوظ',
    watched: 'شاهدته',
    progress: (percent) => `شاهدت ${percent}%`,
    poster: (game, year) => `ملصق ${isolate(game)}${year === null ? '' : `، ${year}`}`,
  },

  undo: {
    region: 'التراجع',
    button: 'تراجع',
    dismiss: 'إغلاق',
    byKey: (isMac) => `للتراجع: ${isolate(isMac ? 'Cmd+Z' : 'Ctrl+Z')}`,
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
    suggestions: 'قد يعجبك أيضًا',
    failed: 'تعذّر تحميل المزيد من الفيديوهات',
    tryAgain: 'إعادة المحاولة',

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
  },

  playLinks: {
    playAll: 'تشغيل الكلّ',
    shuffle: 'تشغيل عشوائي',
    playReel: 'تشغيل المقاطع',
  },

  reel: {
    title: 'المقاطع',
  },

  auth: {
    signedInAs: (name) => `حساب ${isolate(name)}`,
    goOn: 'بعد تسجيل الدخول يُنفَّذ ما طلبته.',
    goOnLink: 'الانتقال إلى تسجيل الدخول',
    volatile:
      'لا يستطيع هذا المتصفّح حفظ شيء الآن. يبقى تسجيل الدخول قائمًا حتى تُغلق هذه الصفحة أو يُعاد تحميلها.',
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
    addSignedOut: loginFirst,
    removed: 'تمّت إزالة الفيديو من «الإعجابات»',
    removeSignedOut: loginFirst,
    listFailed: 'تعذّر تحميل الإعجابات',
  },

  watchLater: {
    title: 'المشاهدة لاحقًا',
    empty: 'لا توجد فيديوهات في «المشاهدة لاحقًا» بعد',
    added: (title) => `تمّت إضافة ${quote(title)} إلى «المشاهدة لاحقًا»`,
    present: (title) => `${quote(title)} موجود بالفعل في «المشاهدة لاحقًا»`,
    removed: 'تمّت إزالة الفيديو من «المشاهدة لاحقًا»',
    signedOut: loginFirst,
  },

  history: {
    title: 'سجلّ المشاهدة',
    empty: 'لا توجد فيديوهات في سجلّ المشاهدة بعد',
    listFailed: 'تعذّر تحميل سجلّ المشاهدة',
    removed: 'تمّت إزالة الفيديو من سجلّ المشاهدة',
    cleared: 'تمّ محو سجلّ المشاهدة',
    clearSignedOut: loginFirst,
    today: 'اليوم',
    yesterday: 'أمس',
    pause: 'إيقاف السجلّ مؤقّتًا',
    paused: 'لا يُسجَّل ما تشاهده.',
  },

  playlists: {
    title: 'قوائم التشغيل',
    empty: 'لا توجد لديك قوائم تشغيل بعد',
    emptyHint: 'تجمع قائمة التشغيل عروضًا دعائية مترابطة، بترتيب إضافتها.',
    created: (title) => `تمّ إنشاء قائمة التشغيل ${quote(title)}`,
    present: (title) => `${quote(title)} موجود بالفعل في قائمة التشغيل`,
    signedOut: loginFirst,
    deleted: 'تمّ حذف قائمة التشغيل',
    videoAdded: (video, playlist) => `تمّت إضافة ${quote(video)} إلى ${quote(playlist)}`,
    videoDeleted: 'تمّت إزالة الفيديو من قائمة التشغيل',
    videosFailed: 'تعذّر تحميل كلّ فيديوهات قائمة التشغيل، يُرجى إعادة المحاولة',
    all: 'قوائم تشغيلك',
    delete: (title) => `حذف ${isolate(title)}`,
    count: videosText,
    length: (seconds, least) => `${lengthText(seconds)}${least ? ' على الأقلّ' : ''}`,
    changed: (date, now) => `عُدّلت ${formatAge('ar-u-nu-latn', date, now)}`,
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
    offline: 'يبدو أنّك غير متّصل بالإنترنت. سيُستأنف التحميل عند عودة الاتصال.',
    reason: failureText,
  },

  notFound: {
    title: 'الصفحة غير موجودة',
    hint: 'ينتهي الشريط هنا، لكنّ الكثير ما زال بانتظارك.',
    heading: 'الخطأ 404: الصفحة المطلوبة غير موجودة',
  },

  loading: 'جارٍ التحميل',
  incompleteForm: (fields) => `يُرجى أولًا ملء ما يلي أو تصحيحه: ${fields.join('، ')}`,
  share: 'مشاركة',
  notifications: 'الإشعارات',

  filters: {
    open: 'تصفية',
    sorts: {
      newest: 'الأحدث أولًا',
      title: 'العنوان',
      length: 'الأطول أولًا',
      views: 'الأكثر مشاهدة',
      year: 'أحدث الألعاب',
    },
    lengths: {
      short: 'أقلّ من دقيقة',
      medium: 'من دقيقة إلى 3 دقائق',
      long: 'أكثر من 3 دقائق',
    },
    lengthWords: { short: ['قصير', 'قصيرة'], medium: ['متوسط', 'متوسطة'], long: ['طويل', 'طويلة'] },
    offered: {
      category: (name) => `الفئة: ${isolate(name)}`,
      year: (year) => `السنة: ${year}`,
      length: (name) => `المدّة: ${name}`,
    },

    active: 'عوامل التصفية المفعّلة',
    watchedHidden: 'دون ما شاهدته',
    remove: (filter) => `إزالة عامل التصفية: ${isolate(filter)}`,
    clear: 'محو عوامل التصفية',
    show: (total, least) => `عرض ${orMore(videosGenitive(total), least)}`,
    nothingFoundFor: (search) => `لا يوجد فيديو يطابق عوامل التصفية هذه ويتضمّن عنوانه ${quote(search)}`,
    nothingFound: 'لا يوجد فيديو يطابق عوامل التصفية هذه',
    nothingFoundHint: 'يُرجى إزالة بعضها لعرض المزيد من الفيديوهات.',
  },

  player: {
    autoplay: 'التشغيل التلقائي',
    docked: 'قيد التشغيل الآن',
    play: (title) => `تشغيل ${isolate(title)}`,
    fromYouTube: 'يُعرض من YouTube، ولا يتّصل به متصفّحك إلا بعد الضغط على زرّ التشغيل.',
    frame: (title) => `المشغّل: ${isolate(title)}`,
    openThere: 'المشاهدة على YouTube',
    watchOn: (host) => `المشاهدة على ${isolate(host)}`,
    quietLine: 'لا يعمل؟ ربّما لا يتيحه YouTube في منطقتك.',
    unanswered: 'لا يستجيب YouTube',
    unansweredHint: 'قد يكون السبب الاتصال أو إضافة في المتصفّح.',
    unavailable: 'لا يمكن تشغيل هذا العرض الدعائي هنا',
    unavailableHint: 'يفيد YouTube بأنّه خاصّ أو محذوف أو لا يُسمح بعرضه على مواقع أخرى.',
    failed: 'تعذّر تشغيل المقطع',
    failedHint: 'يُرجى التحقّق من الاتصال وإعادة المحاولة.',
    unplayableFormat: 'لا يستطيع هذا المتصفّح تشغيل صيغة هذا المقطع',
    notSavedHint: 'هذا المقطع غير محفوظ على هذا الجهاز. سيعمل عند توفّر الاتصال.',
    tryAgain: 'إعادة المحاولة',
    next: (title) => `التالي: ${isolate(title)}`,
  },

  /** Of the forms with a password. */
  signIn: {
    loginTitle: 'تسجيل الدخول',
    signupTitle: 'إنشاء حساب',
    forgotTitle: 'نسيان كلمة المرور',
    resetTitle: 'تعيين كلمة مرور جديدة',
    loginHint: 'إعجاباتك و«المشاهدة لاحقًا» وسجلّ المشاهدة وقوائم التشغيل بانتظارك.',
    signupHint: 'للإعجاب بالعروض الدعائية وحفظها وجمعها. لا يستغرق الأمر سوى دقيقة.',
    invitedHint: (email) => `هذه الدعوة موجّهة إلى ${isolate(email)}.`,
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    code: 'الرمز',
    confirmPassword: 'تأكيد كلمة المرور',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    terms: 'أوافق على الشروط والأحكام',
    readTerms: 'قراءة الشروط وما يُخزَّن',
    fillDummy: 'ملء بيانات تجريبية',
    login: 'تسجيل الدخول',
    signup: 'إنشاء حساب',
    noAccount: 'ليس لديك حساب؟',
    forgotPassword: 'هل نسيت كلمة المرور؟',
    haveAccount: 'لديك حساب بالفعل؟',
    signedOut: 'تمّ تسجيل خروجك. يُرجى تسجيل الدخول للمتابعة.',
    loginToOpen: (screen) => `يُرجى تسجيل الدخول لفتح ${quote(screen)}.`,
    credentialsWrong: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    emailTaken: 'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
    loginInstead: 'هل تريد تسجيل الدخول؟',
    nameBlank: (label) => `لا يمكن أن يكون الحقل «${label}» فارغًا`,
    nameTooLong: (label, max, length) =>
      `الحدّ الأقصى لعدد الأحرف في الحقل «${label}» هو ${formatNumber(max)}، وفيه الآن ${formatNumber(length)}`,
    loginFailed: 'تعذّر تسجيل الدخول، يُرجى إعادة المحاولة',
    loggedIn: 'أهلًا بعودتك إلى Cutscene',
    signupFailed: 'تعذّر إنشاء الحساب، يُرجى إعادة المحاولة',
    signedUp: 'تمّ إنشاء حسابك',
    emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح',
    passwordInvalid: 'يجب ألّا تقلّ كلمة المرور عن 8 أحرف',
    passwordsDiffer: 'كلمة المرور وتأكيدها غير متطابقين',
    passwordStrength: [
      'كلمة مرور شائعة تُخمَّن فورًا',
      'كلمة مرور ضعيفة جدًا',
      'كلمة مرور ضعيفة',
      'كلمة مرور جيدة',
      'كلمة مرور قوية',
    ],
  },

  sharedPlaylist: {
    copyTitle: (title) => `${title} (نسخة)`,
    sharedBy: (name) => `من ${isolate(name)}`,
    sharedDescription: (count) => `قائمة تشغيل: ${count}.`,
    sharedEmpty: 'لا توجد فيديوهات في قائمة التشغيل هذه بعد',
    sharedEmptyHint: 'قد تُضاف إليها فيديوهات في أيّ وقت.',
    saveCopy: 'حفظ نسخة',
    shareUnknown: 'هذا الرابط لا يعمل',
    shareFailed: 'تعذّر تحميل قائمة التشغيل هذه',
  },
}
