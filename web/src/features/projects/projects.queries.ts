import {
  type GalleryQuery,
  projectGallery,
  publicProject,
  reportProject,
} from '@hackon/contract/projects/projects';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const projectKeys = {
  gallery: (ref: string, query: GalleryQuery) => ['projects', 'gallery', ref, query],
  detail: (id: string) => ['projects', 'detail', id],
};

/** Keeps the old cards while loading. `ref` is the share link or id of the event. */
export function useGallery(ref: string, query: GalleryQuery) {
  return useQuery({
    queryKey: projectKeys.gallery(ref, query),
    queryFn: ({ signal }) => call(projectGallery, { params: { id: ref }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useProject(id: string) {
  return useQuery({
    queryKey: projectKeys.detail(id),
    queryFn: ({ signal }) => call(publicProject, { params: { id }, signal }),
  });
}

export function useReport(id: string) {
  return useMutation({
    mutationFn: (reason: string) => call(reportProject, { params: { id }, body: { reason } }),
  });
}
