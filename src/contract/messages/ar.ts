import { failureText } from './ar/failure-texts.ts'
import {
  formatNumber,
  isolate,
  pluralText,
  quote,
  videosGenitive,
  videosText,
  viewsText,
} from './ar/formats.ts'
import type { Messages } from './en.ts'

const orMore = (text: string, least: boolean) => (least ? `${text} أو أكثر` : text)

const loginFirst = 'يُرجى تسجيل الدخول أولًا'

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

  filters: {
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
  },

  player: {
    play: (title) => `تشغيل ${isolate(title)}`,
    fromYouTube: 'يُعرض من YouTube، الذي يعلم بزيارتك عند الضغط على زرّ التشغيل.',
    frame: (title) => `المشغّل: ${isolate(title)}`,
    openThere: 'المشاهدة على YouTube',
    watchOn: (host) => `المشاهدة على ${isolate(host)}`,
    quietLine: 'لا يعمل؟ ربّما لا يتيحه YouTube في منطقتك.',
    unavailable: 'لا يمكن تشغيل هذا العرض الدعائي هنا',
    unavailableHint: 'يفيد YouTube بأنّه خاصّ أو محذوف أو لا يُسمح بعرضه على مواقع أخرى.',
    failed: 'تعذّر تشغيل المقطع',
    failedHint: 'يُرجى التحقّق من الاتصال وإعادة المحاولة.',
    tryAgain: 'إعادة المحاولة',
    next: (title) => `التالي: ${isolate(title)}`,
    controls: {
      play: 'تشغيل',
      pause: 'إيقاف مؤقت',
      seekBack: (seconds) => `ترجيع ${seconds} ثوانٍ`,
      seekForward: (seconds) => `تقديم ${seconds} ثوانٍ`,
      seek: 'الموضع في الفيديو',
      position: (time, duration) => `${time} من ${duration}`,
      unknownTime: 'لم يُحمَّل الفيديو، والوقت غير معروف.',
      mute: 'كتم الصوت',
      unmute: 'إلغاء كتم الصوت',
      volume: 'مستوى الصوت',
      rate: (rate) => `سرعة التشغيل ${rate}x`,
      enterPictureInPicture: 'صورة داخل صورة',
      exitPictureInPicture: 'إنهاء صورة داخل صورة',
      enterFullScreen: 'ملء الشاشة',
      exitFullScreen: 'إنهاء ملء الشاشة',
      loading: 'يجري تحميل الفيديو',
    },
  },

  /** Of the forms with a password. */
  signIn: {
    loginTitle: 'تسجيل الدخول',
    signupTitle: 'إنشاء حساب',
    loginHint: 'إعجاباتك و«المشاهدة لاحقًا» وسجلّ المشاهدة وقوائم التشغيل بانتظارك.',
    signupHint: 'للإعجاب بالعروض الدعائية وحفظها وجمعها. لا يستغرق الأمر سوى دقيقة.',
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
      `الحدّ الأقصى للحقل «${label}» هو ${formatNumber(max)} حرفًا، وفيه ${formatNumber(length)}`,
    noDummy: 'لا يوجد حساب تجريبي على هذا الموقع. يمكنك إنشاء حساب خاصّ بك.',
    loginFailed: 'تعذّر تسجيل الدخول، يُرجى إعادة المحاولة',
    loggedIn: 'أهلًا بعودتك إلى Cutscene',
    signupFailed: 'تعذّر إنشاء الحساب، يُرجى إعادة المحاولة',
    signedUp: 'تمّ إنشاء حسابك',
    emailInvalid: 'يُرجى إدخال بريد إلكتروني صحيح',
    passwordInvalid: 'يجب ألّا تقلّ كلمة المرور عن 8 أحرف',
    passwordsDiffer: 'كلمة المرور وتأكيدها غير متطابقين',
    passwordStrength: [
      'تُخمَّن فورًا لأنّها شائعة',
      'سهلة التخمين جدًا',
      'سهلة التخمين',
      'صعبة التخمين',
      'صعبة التخمين جدًا',
    ],
  },

  reset: {
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
  },

  account: {
    title: 'الحساب',
    editName: 'تعديل الاسم',
    save: 'حفظ',
    cancel: 'إلغاء',
    renamed: 'تمّ تغيير اسمك',
    lists: 'قوائمك',
    likedVideos: () => 'الإعجابات',
    playlists: () => 'قوائم التشغيل',
    lastWatched: 'آخر ما شاهدته',
    settings: 'الإعدادات',
    displayName: 'الاسم المعروض',
    displayNameHint: 'يظهر مع قوائم التشغيل المشارَكة. من دونه لا يُعرف مَن شاركها.',
    noDisplayName: 'لا يوجد',
    appearance: 'المظهر',
    appearanceHint: 'لهذا المتصفّح. صفحة الفيديو داكنة دائمًا.',
    languageHint: 'لنصوص هذا الموقع. تبقى عناوين الفيديوهات وأوصافها كما هي.',
    memberSince: 'تاريخ الانضمام',
    since: (date) => date.toLocaleDateString('ar-u-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
    changePassword: 'تغيير كلمة المرور',
    changePasswordHint: 'تستمرّ هذه الجلسة، وتنتهي كلّ الجلسات الأخرى.',
    currentPassword: 'كلمة المرور الحالية',
    newPassword: 'كلمة المرور الجديدة',
    passwordChanged: 'تمّ تغيير كلمة المرور',
    passwordWrong: 'كلمة المرور غير صحيحة',
    sessions: 'جلسات تسجيل الدخول',
    sessionsHint: 'تنتهي تلقائيًا كلّ جلسة لا تُستخدم لمدّة 30 يومًا.',
    sessionsFailed: 'تعذّر تحميل جلساتك',
    thisSession: 'هذه الجلسة',
    signOutThere: 'إنهاء الجلسة',
    device: (device) => (device === 'Unknown device' ? 'جهاز غير معروف' : device.replace(' on ', ' · ')),
    signOutOf: (device, createdAt) => `إنهاء الجلسة: ${isolate(device)}، تسجيل الدخول: ${time(createdAt)}`,
    signedIn: (createdAt) => `تسجيل الدخول: ${time(createdAt)}`,
    lastUsed: (usedAt) => `آخر استخدام: ${time(usedAt)}`,
    signedOutThere: (device) => `تمّ إنهاء الجلسة: ${isolate(device)}`,
    secondFactor: {
      title: 'التحقّق بخطوتين',
      hint: 'يتطلّب تسجيل الدخول عندئذٍ رمزًا من تطبيق على هاتفك، إلى جانب كلمة المرور.',
      turnOn: 'تفعيل التحقّق بخطوتين',
      turnedOn: 'تمّ تفعيل التحقّق بخطوتين',
      setupHint: 'يُرجى مسح هذا الرمز ضوئيًا بتطبيق مصادقة، ثم إدخال الرمز الذي يظهر فيه.',
      qrCode: 'رمز QR لتطبيق المصادقة',
      openApp: 'الفتح في تطبيق على هذا الجهاز',
      typeSecret: 'أو إدخال هذا المفتاح في التطبيق:',
      confirm: 'تأكيد الرمز',
      recoveryCodes: 'رموز الاسترداد',
      recoveryHint:
        'يصلح كلّ منها لتسجيل الدخول مرّة واحدة عند فقدان التطبيق. يُرجى حفظها الآن، فلن تظهر مجدّدًا.',
      stored: 'حفظتُها',
      turnOff: 'إيقاف التحقّق بخطوتين',
      codesLeft: (count) =>
        `يتطلّب تسجيل الدخول رمزًا من تطبيقك. رموز الاسترداد المتبقّية: ${formatNumber(count)}.`,
      codeHint: 'من تطبيقك، أو أحد رموز الاسترداد',
      turnedOff: 'تمّ إيقاف التحقّق بخطوتين',
      loadFailed: 'تعذّر تحميل هذا الإعداد',
    },
    emailConfirmation: {
      title: 'تأكيد عنوان البريد الإلكتروني',
      hint: (email) =>
        `قبل تفعيل التحقّق بخطوتين، أدخل رمزًا نرسله إلى ${isolate(email)}: فهو يثبت أن العنوان لك.`,
      hintWhileOn: (email) =>
        `أدخل رمزًا نرسله إلى ${isolate(email)}. وحتى ذلك الحين، يوقف تعيين كلمة مرور جديدة بالبريد التحقّقَ بخطوتين.`,
      sendCode: 'إرسال رمز',
      sendAgain: 'إرسال رمز آخر',
      sent: (email) => `الرمز في طريقه إلى ${isolate(email)}. وهو صالح لنصف ساعة على الأقل.`,
      code: 'الرمز الوارد في الرسالة',
      confirm: 'تأكيد العنوان',
      confirmed: 'تمّ تأكيد عنوان بريدك الإلكتروني',
    },
    everywhere: 'تسجيل الخروج من كلّ الأجهزة',
    everywhereHint: 'يُنهي كلّ جلساتك، وهذه الجلسة أيضًا.',
    signedOutEverywhere: 'تمّ تسجيل الخروج من كلّ الأجهزة',
    data: 'بياناتك',
    dataHint: 'كلّ ما يخصّك في ملفّ JSON واحد، يمكن استعادته هنا أو على موقع Cutscene آخر.',
    download: 'تنزيل بياناتي',
    upload: 'استعادة بيانات',
    uploaded: (added, skipped) =>
      `العناصر المستعادة: ${formatNumber(added)}${skipped === 0 ? '' : `، وغير المستعادة: ${formatNumber(skipped)} (موجودة بالفعل أو لا متّسع لها أو غير معروفة)`}`,
    uploadInvalid: 'لا يحتوي هذا الملفّ على بيانات Cutscene',
    privacy: 'ما يُخزَّن عنك ومدّة تخزينه',
    deleteAccount: 'حذف الحساب',
    deleteHint: 'يُحذف نهائيًا حسابك وإعجاباتك و«المشاهدة لاحقًا» وسجلّ المشاهدة وقوائم تشغيلك.',
    deleted: 'تمّ حذف حسابك',
    loadFailed: 'تعذّر تحميل حسابك',
    reset: 'إعادة ضبط هذا المتصفّح',
    resetHint: 'حسابات الجميع وقوائمهم مخزّنة في هذا المتصفّح فقط، وإعادة الضبط تحذفها كلّها.',
    resetSure: 'حذف كلّ شيء',
    resetCancel: 'إلغاء',
    resetDone: 'تمّ حذف كلّ ما أُنشئ في هذا المتصفّح',
  },

  /** Of one playlist, a user's or a shared one. */
  playlist: {
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
  },

  tester: {
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
    loginFirst: loginFirst,
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
  },

  /** Written by the server alone: mails, and the page that it sends under overload. */
  server: {
    passwordReset: {
      subject: 'تعيين كلمة مرور جديدة في Cutscene',
      text: (site, link) => `طُلبت كلمة مرور جديدة لحسابك في الموقع:
${site}

يمكن تعيينها خلال ساعة من هنا:

${link}

يعمل الرابط مرة واحدة. إذا لم يكن الطلب منك، فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.
`,
    },
    emailConfirmation: {
      subject: 'رمزك في Cutscene',
      text: (site, code) => `طُلب تأكيد هذا العنوان لحساب في الموقع:
${site}

أدخل هناك هذا الرمز خلال نصف ساعة:

${code}

إذا لم يكن الطلب منك، فتجاهل هذه الرسالة. ربما أنشأ أحد حسابًا بعنوانك: يمكنك استعادته من رابط نسيان كلمة المرور في صفحة تسجيل الدخول.
`,
    },
    overloaded: {
      title: 'الموقع مزدحم',
      heading: 'عدد الزوار كبير الآن',
      text: 'تعذّر تحميل هذه الصفحة في الوقت المناسب. يُرجى إعادة المحاولة بعد بضع ثوانٍ.',
      tryAgain: 'إعادة المحاولة',
    },
  },
}

const time = (date: Date) => date.toLocaleString('ar-u-nu-latn', { dateStyle: 'medium', timeStyle: 'short' })
