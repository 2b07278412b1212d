/** Slips with which tickets are sent to their issuer. */

/** Tickets on one slip. */
export const mostOnSlip = 1000;

export const remittanceMessages = {
  noName: "Nommez l'émetteur.",
  noShop: 'Indiquez le point de vente ou son numéro d’affilié.',
  none: 'Aucun ticket à remettre pour cet émetteur et cette période',
  tooMany: 'Un bordereau compte au plus 1 000 tickets : choisissez une période plus courte.',
  changed: 'Un ticket de ce bordereau a changé. Rouvrez la fenêtre et recommencez.',
  made: 'Bordereau enregistré',
  notMade: "Erreur lors de l'enregistrement du bordereau",
  undone: 'Bordereau annulé',
  notUndone: "Erreur lors de l'annulation du bordereau",
  notLoaded: 'Erreur lors du chargement des bordereaux',
} as const;
