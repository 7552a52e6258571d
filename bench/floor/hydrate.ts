import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Cards } from './cards.ts'

const videos = JSON.parse(document.querySelector('#videos')?.textContent ?? '')
hydrateRoot(document.querySelector('#root') as Element, createElement(Cards, { videos }))
