import type { SVGProps } from 'react'
import sprite from './icons.svg?url'

/** Lucide's icons, drawn from one file that is fetched once: on a page of cards each costs a line. */
function icon(name: string) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: who draws an icon says whether it speaks (aria-hidden, role)
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }
}

export const ArrowLeft = /* @__PURE__ */ icon('arrow-left')
export const ArrowRight = /* @__PURE__ */ icon('arrow-right')
export const Camera = /* @__PURE__ */ icon('camera')
export const Check = /* @__PURE__ */ icon('check')
export const ChevronDown = /* @__PURE__ */ icon('chevron-down')
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left')
export const ChevronRight = /* @__PURE__ */ icon('chevron-right')
export const CircleAlert = /* @__PURE__ */ icon('circle-alert')
export const CircleCheck = /* @__PURE__ */ icon('circle-check')
export const CirclePlay = /* @__PURE__ */ icon('circle-play')
export const CirclePlus = /* @__PURE__ */ icon('circle-plus')
export const CircleX = /* @__PURE__ */ icon('circle-x')
export const Copy = /* @__PURE__ */ icon('copy')
export const Hash = /* @__PURE__ */ icon('hash')
export const Hourglass = /* @__PURE__ */ icon('hourglass')
export const Mail = /* @__PURE__ */ icon('mail')
export const MapPin = /* @__PURE__ */ icon('map-pin')
export const Menu = /* @__PURE__ */ icon('menu')
export const MessageCircle = /* @__PURE__ */ icon('message-circle')
export const Minus = /* @__PURE__ */ icon('minus')
export const Package = /* @__PURE__ */ icon('package')
export const PackageCheck = /* @__PURE__ */ icon('package-check')
export const PackageSearch = /* @__PURE__ */ icon('package-search')
export const PackageX = /* @__PURE__ */ icon('package-x')
export const Pause = /* @__PURE__ */ icon('pause')
export const Phone = /* @__PURE__ */ icon('phone')
export const Play = /* @__PURE__ */ icon('play')
export const Plus = /* @__PURE__ */ icon('plus')
export const Printer = /* @__PURE__ */ icon('printer')
export const Search = /* @__PURE__ */ icon('search')
export const SearchX = /* @__PURE__ */ icon('search-x')
export const ShoppingBag = /* @__PURE__ */ icon('shopping-bag')
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal')
export const Smartphone = /* @__PURE__ */ icon('smartphone')
export const TicketPercent = /* @__PURE__ */ icon('ticket-percent')
export const Trash2 = /* @__PURE__ */ icon('trash-2')
export const Truck = /* @__PURE__ */ icon('truck')
export const User = /* @__PURE__ */ icon('user')
export const Wallet = /* @__PURE__ */ icon('wallet')
export const X = /* @__PURE__ */ icon('x')
