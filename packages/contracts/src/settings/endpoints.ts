import { z } from 'zod';
import { completed, doneAnswer, messageAnswer } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import { baseRevision, line, readRevision } from '../fields.ts';
import { menuLabel } from './menus.ts';

/** Shown before the site is loaded. */
export const defaultSite = { name: 'Boulangerie', city: 'Ville', brand: 'boulangerie' } as const;

/** Is in the names of cards and of files [settings-6]. */
const brand = line(40, 'Le nom court est obligatoire').regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "Le nom court s'écrit en lettres minuscules sans accent, chiffres et traits d'union (boulangerie-martin).",
);

export const getSite = endpoint({
  id: 'settings.get-site',
  method: 'GET',
  path: '/site',
  service: 'query',
  access: 'authenticated',
  openToFormer: true,
  summary: 'Nom, ville et marque de la boulangerie.',
  answer: z.object({
    name: z.string(),
    city: z.string(),
    brand: z.string().default(defaultSite.brand),
    revision: readRevision,
  }),
});

export const updateSite = endpoint({
  id: 'settings.update-site',
  method: 'PUT',
  path: '/site',
  service: 'command',
  access: 'admin',
  summary: 'Change le nom, la ville et la marque de la boulangerie.',
  body: z.strictObject({
    name: line(80, 'Le nom du site est obligatoire'),
    city: line(80, 'La ville est obligatoire'),
    /** Unchanged when left out, as in the specified call. */
    brand: brand.optional(),
    baseRevision,
  }),
  answer: doneAnswer,
});

export const menuPermission = z.object({
  _id: z.string(),
  menuId: z.string(),
  menuName: z.string(),
  isVisibleToAdmin: z.boolean(),
  isVisibleToEmployee: z.boolean(),
});

export const getMenuPermissions = endpoint({
  id: 'settings.get-menu-permissions',
  method: 'GET',
  path: '/menu-permissions',
  service: 'query',
  access: 'authenticated',
  summary: "Quels menus voient l'administrateur et les salariés.",
  query: z.strictObject({ role: z.enum(['admin', 'employee', 'accountant']).optional() }),
  answer: z.object({
    success: z.literal(true),
    menuPermissions: z.array(
      completed(({ menuId }) => ({ _id: menuId, menuName: menuLabel(menuId) }), menuPermission),
    ),
    revision: readRevision,
  }),
});

export const updateMenuPermissions = endpoint({
  id: 'settings.update-menu-permissions',
  method: 'PUT',
  path: '/menu-permissions/batch',
  service: 'command',
  access: 'admin',
  summary: "Change les menus que voient les salariés ; la visibilité de l'administrateur ne change pas.",
  body: z.strictObject({
    permissions: z
      .array(
        z.strictObject({
          /** The menu id identifies it. */
          _id: line(60),
          isVisibleToAdmin: z.boolean().optional(),
          isVisibleToEmployee: z.boolean(),
        }),
      )
      .min(1, 'Aucun menu dans la demande.')
      .max(100, 'Trop de menus dans la demande.'),
    baseRevision,
  }),
  answer: doneAnswer,
});

export const recreateMenuPermissions = endpoint({
  id: 'settings.recreate-menu-permissions',
  method: 'POST',
  path: '/menu-permissions/recreate',
  service: 'command',
  access: 'admin',
  summary: 'Remet les permissions de menu par défaut.',
  answer: messageAnswer,
});

export const settingsEndpoints = [
  getSite,
  updateSite,
  getMenuPermissions,
  updateMenuPermissions,
  recreateMenuPermissions,
];
