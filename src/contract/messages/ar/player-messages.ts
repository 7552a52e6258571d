import type { AreaMessages } from '#contract/messages/message-catalogue.ts'
import { isolate } from './formats.ts'

/** Apart from the texts that every page loads. */
export const messages: AreaMessages['player'] = {
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
}
