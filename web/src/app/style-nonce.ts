/** The nonce the gateway allows this page's <style> elements by; empty where none is asked for (Vite alone). */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Where the scroll lock behind Mantine's dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
